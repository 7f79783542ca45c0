import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Seconds of a key pressed by somebody who does not type for a living (keystroke-level model of Card, Moran, Newell).
 */
const KEY_SECONDS = 0.28;
/** Seconds of thinking before each answer, same source. */
const THOUGHT_SECONDS = 1.35;
/** The maximum number of Tab stops between two controls of one screen. */
const MOST_STOPS = 80;

/** A user without a mouse, whose keys are counted. */
export class Keyboard {
  readonly #page: Page;
  #keys = 0;
  #answers = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(key: string): Promise<void> {
    this.#keys += key.split("+").length;
    await this.#page.keyboard.press(key);
  }

  /** Presses Tab until the control has the focus. */
  async to(control: Locator): Promise<void> {
    await expect(control).toBeVisible();
    this.#answers += 1;
    const isFocused = () => control.evaluate((element) => element === document.activeElement);
    for (let stops = 0; !(await isFocused()); stops += 1) {
      if (stops === MOST_STOPS) throw new Error(`Tab does not lead to ${control}.`);
      await this.press("Tab");
    }
  }

  /**
   * Jumps in a list to the first choice with the same letter, and moves down from there with the arrow key: further
   * letters would have to be typed within a second of each other.
   */
  async choose(list: Locator, choice: string): Promise<void> {
    await this.to(list);
    const getChosen = () =>
      list.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.text);
    if ((await getChosen()) !== choice) await this.press(choice.charAt(0));
    for (let now = await getChosen(); now !== choice; now = await getChosen()) {
      await this.press("ArrowDown");
      await expect.poll(getChosen, `the choice after ${now}, on the way to ${choice}`).not.toBe(now);
    }
  }

  /** Types into a field. */
  async answer(control: Locator, text: string): Promise<void> {
    await this.to(control);
    this.#keys += text.length;
    await this.#page.keyboard.type(text);
  }

  /** The number of keys pressed, and the seconds that a person would need for them. */
  count(): { keys: number; seconds: number } {
    return {
      keys: this.#keys,
      seconds: Math.round(this.#keys * KEY_SECONDS + this.#answers * THOUGHT_SECONDS),
    };
  }
}

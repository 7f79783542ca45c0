import { type ChildProcess, fork } from "node:child_process";
import { limitTime } from "./time-limit.ts";

/** Thrown where a task was ended because it took too long, or more memory than it may. */
export class TaskEnded extends Error {
  override readonly name = "TaskEnded";
}

export interface Bounds {
  /** Of the program's own objects; what libraries hold beside them, the program bounds itself. */
  readonly memoryMb: number;
  /** How far it gives way to whoever is served meanwhile: 0 to nobody, 19 to everybody. */
  readonly niceness: number;
}

/** So long it waits for the next task before it gives its memory back. */
const IDLE_MS = 30_000;

/**
 * A program for work on files that strangers send: a process of its own, so that what is too much for it ends it and
 * nothing else. Begun with the first task.
 */
export class BoundedProcess<Task extends object, Answer> {
  readonly #program: URL;
  readonly #bounds: Bounds;
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** @param program that serves tasks by `serveTasks` */
  constructor(program: URL, bounds: Bounds) {
    this.#program = program;
    this.#bounds = bounds;
  }

  /**
   * Does one task; the next may be given once it is over.
   * @param seconds how long it may work
   * @throws TaskEnded
   */
  async run(task: Task, seconds: number): Promise<Answer> {
    clearTimeout(this.#idle);
    this.#child ??= this.#start();
    const child = this.#child;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const end = () => reject(new TaskEnded(`${this.#program.pathname} stopped in the middle of a task`));
    const stopWatching = limitTime(child.pid, seconds, end);
    child.once("message", resolve as (answer: unknown) => void);
    child.once("exit", end);
    keepAlive(child, true);
    child.send(task, (error) => error && end());
    try {
      return await promise;
    } catch (error) {
      this.close();
      throw error;
    } finally {
      stopWatching();
      child.removeAllListeners("message").off("exit", end);
      keepAlive(child, false);
      this.#idle = setTimeout(() => this.close(), IDLE_MS).unref();
    }
  }

  /** Ends it; a later task begins another. */
  close(): void {
    clearTimeout(this.#idle);
    this.#child?.kill("SIGKILL");
    this.#child = undefined;
  }

  #start(): ChildProcess {
    const child = fork(this.#program, [String(this.#bounds.niceness)], {
      execArgv: [`--max-old-space-size=${this.#bounds.memoryMb}`],
      serialization: "advanced",
      // Of a process that is ended for its memory, the engine would write pages about it.
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    child.on("error", () => this.close());
    child.once("exit", () => {
      if (this.#child === child) this.#child = undefined;
    });
    return child;
  }
}

/** Only a task keeps the server from ending, a program that waits for one does not. */
function keepAlive(child: ChildProcess, isBusy: boolean): void {
  if (isBusy) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

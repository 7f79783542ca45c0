import { type ChildProcess, fork } from "node:child_process";
import { limitTime } from "./time-limit.ts";

/** Thrown if a task was stopped because it took too long, or more memory than allowed. */
export class TaskEnded extends Error {
  override readonly name = "TaskEnded";
}

export interface Bounds {
  /** Memory for the program's own objects; the program itself limits what libraries use in addition. */
  readonly memoryMb: number;
  /** How low its priority is: 0 is normal, 19 is the lowest. */
  readonly niceness: number;
}

/** How long it waits for the next task before it stops to free its memory. */
const IDLE_MS = 30_000;

/**
 * Runs a program that works on files from strangers in a separate process, so that a harmful file can only stop that
 * process. It starts with the first task.
 */
export class BoundedProcess<Task extends object, Answer> {
  readonly #program: URL;
  readonly #bounds: Bounds;
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** @param program that runs tasks with `serveTasks` */
  constructor(program: URL, bounds: Bounds) {
    this.#program = program;
    this.#bounds = bounds;
  }

  /**
   * Runs one task; start the next one only after it has ended.
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

  /** Stops the process; a later task starts a new one. */
  close(): void {
    clearTimeout(this.#idle);
    this.#child?.kill("SIGKILL");
    this.#child = undefined;
  }

  #start(): ChildProcess {
    const child = fork(this.#program, [String(this.#bounds.niceness)], {
      execArgv: [`--max-old-space-size=${this.#bounds.memoryMb}`],
      serialization: "advanced",
      // If the process is stopped because of its memory, the engine would print pages about it.
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    child.on("error", () => this.close());
    child.once("exit", () => {
      if (this.#child === child) this.#child = undefined;
    });
    return child;
  }
}

/** Only a running task keeps the server from exiting; a program that waits for a task does not. */
function keepAlive(child: ChildProcess, isBusy: boolean): void {
  if (isBusy) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

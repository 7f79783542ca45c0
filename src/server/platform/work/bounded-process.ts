import { type ChildProcess, fork } from "node:child_process";
import { createProcessTransport } from "../processes/process-transport.ts";
import { Channel } from "./channel.ts";
import { lowerPriority } from "./lower-priority.ts";
import { limitTime } from "./processor-time.ts";

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

interface TaskMethods<Task, Answer> {
  run(task: Task): Promise<Answer>;
}

interface Running<Task, Answer> {
  readonly child: ChildProcess;
  readonly channel: Channel<TaskMethods<Task, Answer>>;
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
  #running: Running<Task, Answer> | undefined;
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
    this.#running ??= this.#start();
    const { child, channel } = this.#running;
    const stopWatching = limitTime(child.pid, seconds, () => channel.close(this.#createEnded()));
    keepAlive(child, true);
    try {
      return await channel.call("run", task);
    } catch (error) {
      this.close();
      throw error;
    } finally {
      stopWatching();
      keepAlive(child, false);
      this.#idle = setTimeout(() => this.close(), IDLE_MS).unref();
    }
  }

  /** Stops the process; a later task starts a new one. */
  close(): void {
    clearTimeout(this.#idle);
    this.#running?.child.kill("SIGKILL");
    this.#running = undefined;
  }

  #createEnded(): TaskEnded {
    return new TaskEnded(`${this.#program.pathname} stopped in the middle of a task`);
  }

  #start(): Running<Task, Answer> {
    const child = fork(this.#program, [String(this.#bounds.niceness)], {
      execArgv: [`--max-old-space-size=${this.#bounds.memoryMb}`],
      serialization: "advanced",
      // If the process is stopped because of its memory, the engine would print pages about it.
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const channel = new Channel<TaskMethods<Task, Answer>>(createProcessTransport(child));
    const running = { child, channel };
    child.on("error", () => child.kill("SIGKILL"));
    child.once("exit", () => {
      channel.close(this.#createEnded());
      if (this.#running === running) this.#running = undefined;
    });
    return running;
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

/** The program's side of a `BoundedProcess`: runs each task. What it rejects about a file, it returns as an answer. */
export function serveTasks<Task, Answer>(run: (task: Task) => Promise<Answer>): void {
  // Only after the start: with a low priority, starting would take long on a busy machine.
  lowerPriority(Number(process.argv[2]));
  new Channel<object, TaskMethods<Task, Answer>>(createProcessTransport(process), { run });
  // The caller has left.
  process.on("disconnect", () => process.exit(0));
}

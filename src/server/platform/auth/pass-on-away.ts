import { AsyncLocalStorage } from "node:async_hooks";
import { Failure } from "#domain/failure.ts";

/** What a call of the library has logged while it ran. */
const calls = new AsyncLocalStorage<{ away?: Failure }>();

/**
 * Remembers that the database was away during the present call.
 * @param details what the library logs beside its message, such as the error of a query
 */
export function recordUnavailable(details: readonly unknown[]): void {
  const call = calls.getStore();
  const away = details.find((detail) => detail instanceof Failure && detail.code === "busy");
  if (call && away) call.away = away as Failure;
}

/**
 * The same functions, but when the database is away they throw its failure. The library itself would log it and throw an
 * error of its own, as if the server were broken.
 */
export function rethrowUnavailable<Api extends object>(api: Api): Api {
  return new Proxy(api, {
    get(target, name) {
      const call: unknown = Reflect.get(target, name);
      if (typeof call !== "function") return call;
      const passOn = async (...given: unknown[]) => {
        const noted: { away?: Failure } = {};
        try {
          return await calls.run(noted, () => call(...given));
        } catch (error) {
          throw noted.away ?? error;
        }
      };
      return Object.assign(passOn, call);
    },
  });
}

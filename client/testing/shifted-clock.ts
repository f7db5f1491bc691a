/** Noon in Sweden on a Wednesday in the middle of a month: the seeded company has sales, hours and a month behind it. */
export const TEST_NOW = Date.UTC(2026, 10, 18, 11)

const RealDate = globalThis.Date

/**
 * Sets the clock of this process: `Date` starts at `now` and runs on. Timers are the machine's own. Called again, it starts
 * again. Libraries read the time without asking us, so the class itself is replaced.
 * @param now milliseconds since 1970
 */
export function startClockAt(now: number): void {
  const shift = now - RealDate.now()
  const time = (): number => RealDate.now() + shift
  const handler: ProxyHandler<DateConstructor> = {
    construct: (target, given, caller) =>
      Reflect.construct(target, given.length === 0 ? [time()] : given, caller === Shifted ? target : caller) as Date,
    apply: () => new RealDate(time()).toString(),
    get: (target, name, receiver) => (name === 'now' ? time : (Reflect.get(target, name, receiver) as unknown)),
  }
  const Shifted: DateConstructor = new Proxy(RealDate, handler)
  globalThis.Date = Shifted
}

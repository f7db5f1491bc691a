/** The first wait after an attempt without a result; each later one is twice as long. */
const AGAIN_MS = 2_000
const LONGEST_MS = 10 * 60_000

type Worker = Pick<ServiceWorker, 'state' | 'addEventListener' | 'postMessage'>

/** The parts of `ServiceWorkerRegistration` used here. */
export interface Registration {
  readonly installing: Worker | null
  readonly waiting: Worker | null
  readonly active: Worker | null
  readonly addEventListener: (type: 'updatefound', listener: () => void) => void
}

/** The parts of `navigator.serviceWorker` used here. */
export interface Container {
  readonly controller: unknown
  readonly addEventListener: (type: 'controllerchange', listener: () => void) => void
}

interface FirstWorkerParts {
  readonly container: Container
  readonly register: () => Promise<Registration | undefined>
  /** Resolves after this time, or earlier when the network returns. */
  readonly pause: (ms: number) => Promise<void>
}

/**
 * Registers until a worker serves the page. An attempt ends without a result in three ways: it is refused, its installation breaks
 * off and leaves nothing behind, or its worker took over the open pages before this one was among them. The registration
 * is followed, not the attempt: the installation may be one that the page before this one began.
 */
export async function registerUntilServed({ container, register, pause }: FirstWorkerParts): Promise<void> {
  let registration = await attempt(register)
  for (let waitMs = AGAIN_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_MS)) {
    if (registration !== undefined) await outcome(container, registration)
    if (container.controller !== null) return
    registration?.active?.postMessage({ type: 'CLAIM' })
    await pause(waitMs)
    if (container.controller !== null) return
    if (registration === undefined || newest(registration) === null) registration = await attempt(register)
  }
}

const attempt = (register: FirstWorkerParts['register']): Promise<Registration | undefined> =>
  register().catch(() => undefined)

/** Resolves when the page is served, when nothing is left that could serve it, or when a worker is active without doing so. */
function outcome(container: Container, registration: Registration): Promise<void> {
  const followed = new Set<Worker>()
  return new Promise((resolve) => {
    const look = (): void => {
      const worker = newest(registration)
      if (container.controller !== null || worker === null || worker.state === 'activated') return resolve()
      if (followed.has(worker)) return
      followed.add(worker)
      worker.addEventListener('statechange', look)
    }
    container.addEventListener('controllerchange', look)
    registration.addEventListener('updatefound', look)
    look()
  })
}

/** A worker whose installation broke off is announced as redundant before it leaves the registration. */
function newest({ installing, waiting, active }: Registration): Worker | null {
  return [installing, waiting, active].find((worker) => worker !== null && worker.state !== 'redundant') ?? null
}

/** How many acts are saved on this device alone. */
export function useWaiting(): number {
  return 0
}

/** Something may wait on the server or here: look at once. */
export function wakeSync(): void {}

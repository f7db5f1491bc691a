/**
 * Whether every file of the build is on this device: the worker answers only after it has put all of them there. Until
 * then each comes from the network, which may be gone in a moment.
 */
export const hasFilesHere = (): boolean => Boolean(navigator.serviceWorker?.controller)

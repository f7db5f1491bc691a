/** Two notes of a fifth, in hertz, and when each begins, in seconds. */
const NOTES = [
  [660, 0],
  [990, 0.12],
] as const
const NOTE_S = 0.35
const VOLUME = 0.08

/** A short sound made by the browser, without a file. A browser that allows no sound yet stays silent. */
export function chime(): void {
  if (!('AudioContext' in window)) return
  const context = new AudioContext()
  for (const [hertz, begins] of NOTES) {
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    const at = context.currentTime + begins
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(VOLUME, at)
    volume.gain.exponentialRampToValueAtTime(0.001, at + NOTE_S)
    tone.connect(volume).connect(context.destination)
    tone.start(at)
    tone.stop(at + NOTE_S)
  }
  setTimeout(() => void context.close().catch(() => undefined), 1000)
}

const BEEPS = 6
const BEEP_S = 0.25

let audio: AudioContext | null = null

/**
 * A tone that rises and falls, for three seconds. False: the browser refuses to play until its page has been pressed, and
 * {@link allowSound} has to be called by a press.
 */
export function soundAlarm(): boolean {
  navigator.vibrate?.([400, 200, 400, 200, 400])
  audio ??= new AudioContext()
  // A page that has been pressed since may play now.
  if (audio.state === 'suspended') void audio.resume().catch(() => undefined)
  if (audio.state !== 'running') return false
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  volume.gain.value = 0.25
  tone.type = 'square'
  for (let beep = 0; beep < BEEPS; beep += 1) {
    tone.frequency.setValueAtTime(880, audio.currentTime + 2 * beep * BEEP_S)
    tone.frequency.setValueAtTime(660, audio.currentTime + (2 * beep + 1) * BEEP_S)
  }
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + 2 * BEEPS * BEEP_S)
  return true
}

/** By a press: from now on the page may play. */
export async function allowSound(): Promise<void> {
  audio ??= new AudioContext()
  await audio.resume()
}

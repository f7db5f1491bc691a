import { ALARM_EVENT } from '../../shared/features/field/alarm/alarm-news.api.ts'
import { useNews } from '../sync/use-news.ts'

/** Plays a sound for each call for help while the application is open. The notice links to the page that answers it. */
export function AlarmWatch() {
  useNews(ALARM_EVENT, () => sound())
  return null
}

const BEEPS = 6
const BEEP_S = 0.25

/** A tone that rises and falls, for three seconds. A browser that has not been touched yet stays silent. */
function sound(): void {
  const audio = new AudioContext()
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
  tone.addEventListener('ended', () => void audio.close().catch(() => undefined))
  navigator.vibrate?.([400, 200, 400, 200, 400])
}

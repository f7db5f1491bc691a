import { chakra } from '@chakra-ui/react'
import { CircleAlert, Flashlight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/states.tsx'
import { openCodeReader, type CodeReader } from './code-reader.ts'

/** Milliseconds between two pictures: the phone stays cool, and a hand is not slower. */
const LOOK_EVERY_MS = 150

/** `refused`: the camera is not allowed. `absent`: no camera works. `unfetched`: the decoder needs the network once. */
type Blind = 'refused' | 'absent' | 'unfetched'

interface Props {
  /** Returns the answer that a code contains. Null: another code, and the search goes on. */
  readonly answerIn: (text: string) => string | null | Promise<string | null>
  readonly onAnswer: (answer: string) => void
  /** Accessible name of the camera's picture. */
  readonly label: string
}

/** The camera's picture until it has seen a code with an answer. Nothing of the picture is stored. */
export function ScanCamera({ answerIn, onAnswer, label }: Props) {
  const { t } = useTranslation('sales')
  const video = useRef<HTMLVideoElement>(null)
  const [blind, setBlind] = useState<Blind | null>(null)
  const [isOther, setOther] = useState(false)
  const [light, setLight] = useState<MediaStreamTrack | null>(null)
  useEffect(function search() {
    const left = new AbortController()
    const { current } = video
    if (current === null) return undefined
    searchIn(current, { answerIn, signal: left.signal, onOther: () => setOther(true), onLight: setLight }).then(
      (answer) => {
        if (answer === null) return
        navigator.vibrate?.(40)
        onAnswer(answer)
      },
      (error: unknown) => setBlind(blindnessOf(error)),
    )
    return () => left.abort()
    // The camera is opened once, however often its surroundings render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  if (blind !== null)
    return (
      <Notice tone="warning" icon={CircleAlert}>
        {t(`scan.blind.${blind}`)}
      </Notice>
    )
  return (
    <chakra.div display="grid" gap="3">
      <chakra.div position="relative" borderRadius="lg" overflow="clip" bg="bg.muted" aspectRatio="4 / 3">
        <chakra.video
          ref={video}
          muted
          playsInline
          aria-label={label}
          position="relative"
          width="full"
          height="full"
          objectFit="cover"
        />
        <Aim aria-hidden />
        {light === null ? null : <LightButton track={light} />}
      </chakra.div>
      <chakra.p role="status" minHeight="10" color="fg.muted" fontSize="sm">
        {isOther ? t('scan.other') : t('scan.aim')}
      </chakra.p>
    </chakra.div>
  )
}

/** A frame that shows where to hold the code. */
const Aim = chakra('span', {
  base: {
    position: 'absolute',
    insetInline: '8%',
    insetBlock: '28%',
    borderRadius: 'md',
    borderWidth: '2px',
    borderColor: 'rgb(255 255 255)',
    boxShadow: '0 0 0 100vmax rgb(10 10 15 / 0.35)',
    pointerEvents: 'none',
  },
})

/** Toggles the lamp of the camera: meters hang in dark cupboards. */
function LightButton({ track }: { track: MediaStreamTrack }) {
  const { t } = useTranslation('sales')
  const [isOn, setOn] = useState(false)
  const press = async () => {
    await track.applyConstraints({ advanced: [{ torch: !isOn } as MediaTrackConstraintSet] })
    setOn(!isOn)
  }
  return (
    <Button
      size="sm"
      position="absolute"
      insetInlineEnd="2"
      bottom="2"
      aria-pressed={isOn}
      onClick={() => void press().catch(reportError)}
    >
      <Flashlight size={16} aria-hidden />
      {t('scan.light')}
    </Button>
  )
}

interface Search extends Pick<Props, 'answerIn'> {
  readonly signal: AbortSignal
  /** A code was seen that holds no answer. */
  readonly onOther: () => void
  /** The camera has a lamp. */
  readonly onLight: (track: MediaStreamTrack) => void
}

async function searchIn(video: HTMLVideoElement, { answerIn, signal, ...seen }: Search): Promise<string | null> {
  const camera = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 960 } },
  })
  let reader: CodeReader | null = null
  try {
    if (signal.aborted) return null
    video.srcObject = camera
    await video.play()
    const [track] = camera.getVideoTracks()
    if (track && (track.getCapabilities?.() as { torch?: boolean } | undefined)?.torch === true) seen.onLight(track)
    reader = await openCodeReader()
    while (!signal.aborted) {
      for (const text of await reader.read(video)) {
        const answer = await answerIn(text)
        if (answer !== null) return signal.aborted ? null : answer
        seen.onOther()
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
    return null
  } finally {
    reader?.close()
    for (const track of camera.getTracks()) track.stop()
  }
}

function blindnessOf(error: unknown): Blind {
  if (error instanceof DOMException && error.name === 'NotAllowedError') return 'refused'
  return error instanceof TypeError ? 'unfetched' : 'absent'
}

import { chakra } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOfText } from '../../../sync/use-rescue.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/states.tsx'

const LOOK_EVERY_MS = 250

/** What browsers that can read codes offer; TypeScript does not know it yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
type DetectorMaker = new (options: { formats: readonly string[] }) => Detector

const detectorMaker = (): DetectorMaker | undefined =>
  (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector

/** Whether this browser reads codes by camera. Elsewhere the key is typed. */
export const canScan = (): boolean => detectorMaker() !== undefined && 'mediaDevices' in navigator

/** The camera's picture until it has seen a key. Other codes are passed by; nothing of the picture is kept. */
export function KeyScanner({ onKey, onStop }: { onKey: (keyText: string) => void; onStop: () => void }) {
  const { t } = useTranslation(['sync', 'rescue'])
  const video = useRef<HTMLVideoElement>(null)
  const [isBlind, setBlind] = useState(false)
  useEffect(function lookForKey() {
    const left = new AbortController()
    scan(video.current, left.signal).then(
      (found) => {
        if (found !== null) onKey(found)
      },
      () => setBlind(true),
    )
    return () => left.abort()
    // The camera is opened once, whatever its surroundings do.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <chakra.div display="grid" gap="2">
      {isBlind ? (
        <Notice tone="warning" icon={CircleAlert}>
          {t('rescue:receive.noCamera')}
        </Notice>
      ) : (
        <chakra.video
          ref={video}
          muted
          playsInline
          aria-label={t('rescue:receive.camera')}
          width="full"
          aspectRatio="1"
          objectFit="cover"
          borderRadius="lg"
          bg="bg.muted"
        />
      )}
      <Button wide onClick={onStop}>
        {t('rescue:receive.stopScan')}
      </Button>
    </chakra.div>
  )
}

async function scan(video: HTMLVideoElement | null, signal: AbortSignal): Promise<string | null> {
  const Maker = detectorMaker()
  if (video === null || Maker === undefined) return null
  const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    if (signal.aborted) return null
    video.srcObject = camera
    await video.play()
    const detector = new Maker({ formats: ['qr_code'] })
    while (!signal.aborted) {
      for (const { rawValue } of await detector.detect(video)) if (await keyOfText(rawValue)) return rawValue
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
    return null
  } finally {
    for (const track of camera.getTracks()) track.stop()
  }
}

import { chakra } from '@chakra-ui/react'
import { ScanBarcode } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { canScan, fetchReaderAhead } from './code-reader.ts'

const ScanCamera = lazyPart(() => import('./scan-camera.tsx').then((module) => module.ScanCamera))

interface Props {
  /** The label of the field that the code answers. */
  readonly label: string
  /** Returns the answer that a code contains; null for other codes. */
  readonly answerIn: (text: string) => string | null
  readonly onAnswer: (answer: string) => void
}

/** Fills a field from a printed code by the camera of a phone. Nothing on devices without a camera or with a mouse. */
export function ScanButton(props: Props) {
  return canScan() && matchMedia('(pointer: coarse)').matches ? <Scan {...props} /> : null
}

function Scan({ label, answerIn, onAnswer }: Props) {
  const { t } = useTranslation('sales')
  const [isOpen, setOpen] = useState(false)
  useEffect(function prepare() {
    // A failure is reported when the dialog opens.
    void fetchReaderAhead().catch(() => undefined)
  }, [])
  const close = () => setOpen(false)
  const fill = (answer: string) => {
    onAnswer(answer)
    close()
  }
  return (
    <>
      <Button variant="soft" minHeight="12" onClick={() => setOpen(true)}>
        <ScanBarcode size={18} aria-hidden />
        {t('scan.open')}
        {/* Hidden text instead of aria-label, so that only the field has this label. */}
        <chakra.span srOnly>{label}</chakra.span>
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('scan.of', { field: label })}>
        {isOpen ? <ScanCamera label={t('scan.picture')} answerIn={answerIn} onAnswer={fill} /> : null}
      </Dialog>
    </>
  )
}

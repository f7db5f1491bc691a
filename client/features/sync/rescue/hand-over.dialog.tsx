import { chakra } from '@chakra-ui/react'
import { Check, CircleAlert, Download, Share2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRescue, type ExportedRescue } from '../../../sync/use-rescue.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/states.tsx'
import { KeyCode } from './key-code.panel.tsx'
import { RescueCountsText } from './rescue-counts.panel.tsx'
import { deliver, fileOf, mayShare } from './rescue-file.rules.ts'

/** Writes what is only on this phone into a sealed file, and shows the key that opens it on the other one. */
export function HandOverDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['sync', 'rescue'])
  return (
    <Dialog open={open} onClose={onClose} title={t('rescue:handOver.title')}>
      <HandOver />
    </Dialog>
  )
}

function HandOver() {
  const { t } = useTranslation(['sync', 'rescue'])
  const { handOver } = useRescue()
  const [exported, setExported] = useState<ExportedRescue | null>(null)
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const create = async () => {
    setState('busy')
    try {
      setExported(await handOver())
      setState('ready')
    } catch (error) {
      reportError(error)
      setState('failed')
    }
  }
  if (exported === null) {
    return (
      <chakra.div display="grid" gap="4">
        <p>{t('rescue:handOver.text')}</p>
        <chakra.p color="fg.muted">{t('rescue:handOver.safe')}</chakra.p>
        {state === 'failed' ? (
          <Notice tone="danger" icon={CircleAlert}>
            {t('rescue:handOver.failed')}
          </Notice>
        ) : null}
        <Button variant="solid" size="lg" wide busy={state === 'busy'} onClick={() => void create()}>
          {t('rescue:handOver.create')}
        </Button>
      </chakra.div>
    )
  }
  return isEmpty(exported) ? (
    <Notice tone="success" icon={Check}>
      {t('rescue:handOver.nothing')}
    </Notice>
  ) : (
    <Steps exported={exported} />
  )
}

const isEmpty = ({ counts }: ExportedRescue): boolean => counts.commands + counts.drafts + counts.files === 0

function Steps({ exported: { file: bytes, keyText, counts } }: { exported: ExportedRescue }) {
  const { t } = useTranslation(['sync', 'rescue'])
  const [file] = useState(() => fileOf(bytes, Date.now()))
  const [isMoved, setMoved] = useState(false)
  const move = async (how: 'share' | 'save') => {
    if (await deliver(file, how)) setMoved(true)
  }
  return (
    <chakra.div display="grid" gap="5">
      <chakra.p fontWeight="medium">
        <RescueCountsText counts={counts} />
      </chakra.p>
      <Step number={1} title={t('rescue:handOver.fileTitle')} isDone={isMoved}>
        <chakra.p color="fg.muted">{t('rescue:handOver.fileText')}</chakra.p>
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {mayShare(file) ? (
            <Button variant="solid" onClick={() => void move('share')}>
              <Share2 size={20} aria-hidden />
              {t('rescue:handOver.share')}
            </Button>
          ) : null}
          <Button variant={mayShare(file) ? 'outline' : 'solid'} onClick={() => void move('save')}>
            <Download size={20} aria-hidden />
            {t('rescue:handOver.save')}
          </Button>
        </chakra.div>
      </Step>
      <Step number={2} title={t('rescue:handOver.keyTitle')}>
        <chakra.p color="fg.muted">{t('rescue:handOver.keyText')}</chakra.p>
        <KeyCode keyText={keyText} />
      </Step>
    </chakra.div>
  )
}

function Step({
  number,
  title,
  isDone = false,
  children,
}: {
  number: number
  title: string
  isDone?: boolean
  children: ReactNode
}) {
  return (
    <chakra.section display="grid" gap="3">
      <chakra.h3 display="flex" alignItems="center" gap="2.5" fontSize="md">
        <chakra.span
          aria-hidden
          display="grid"
          placeItems="center"
          width="7"
          height="7"
          borderRadius="full"
          fontSize="sm"
          bg={isDone ? 'success.subtle' : 'brand.subtle'}
          color={isDone ? 'success.fg' : 'brand.fg'}
        >
          {isDone ? <Check size={16} strokeWidth={2.6} /> : number}
        </chakra.span>
        {title}
      </chakra.h3>
      {children}
    </chakra.section>
  )
}

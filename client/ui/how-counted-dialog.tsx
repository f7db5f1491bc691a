import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { useText } from './text.ts'

/** The reckoning behind a figure. */
export function HowCountedDialog({
  about,
  onClose,
  children,
  words,
}: {
  about: string
  onClose: () => void
  children?: ReactNode
  words: string | undefined
}) {
  const { t } = useTranslation('common')
  return (
    <Dialog
      open
      onClose={onClose}
      title={about}
      actions={
        <Button variant="solid" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <chakra.div display="grid" gap="3">
        {words === undefined ? null : <Fetched words={words} />}
        {children}
      </chakra.div>
    </Dialog>
  )
}

function Fetched({ words }: { words: string }) {
  const text = useText()
  const { ready } = useTranslation(words.slice(0, words.indexOf(':')) as 'common')
  return ready ? <chakra.p>{text(words)}</chakra.p> : null
}

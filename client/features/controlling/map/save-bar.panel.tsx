import { chakra } from '@chakra-ui/react'
import { Save } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure, Result } from '../../../../shared/kernel/result.ts'
import { Button } from '../../../ui/button.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'

interface Props {
  readonly version: number
  readonly isChanged: boolean
  readonly onSave: () => Promise<Result<unknown>>
  readonly onReset: () => void
}

/** Saves the map as its next version. It is there only while something has changed. */
export function SaveBar({ version, isChanged, onSave, onReset }: Props) {
  const { t } = useTranslation('controlling')
  const [busy, setBusy] = useState(false)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const save = async () => {
    setBusy(true)
    const answer = await onSave()
    setBusy(false)
    setFailures(answer.ok ? [] : answer.failures)
    if (answer.ok) snackbar.open({ text: t('map.saved', { version }) })
  }
  if (!isChanged) return null
  return (
    <chakra.div
      position="sticky"
      bottom="4"
      zIndex="1"
      display="grid"
      gap="3"
      padding="4"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      boxShadow="lg"
    >
      <ActFailures of={failures} />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <chakra.span flex="1" minWidth="12rem">
          {t('map.unsaved', { version })}
        </chakra.span>
        <Button onClick={onReset}>{t('map.reset')}</Button>
        <Button variant="solid" busy={busy} onClick={() => void save().catch(reportError)}>
          <Save size={18} aria-hidden />
          {t('map.save', { version })}
        </Button>
      </chakra.div>
    </chakra.div>
  )
}

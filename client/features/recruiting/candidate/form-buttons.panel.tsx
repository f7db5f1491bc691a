import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { CandidateRow } from '../../../../shared/features/recruiting/candidate/candidate.list.ts'
import { Button } from '../../../ui/button.tsx'

/** The props of a form among the acts on a candidate. */
export interface ActFormProps {
  readonly candidate: CandidateRow
  readonly onClose: () => void
  readonly onDone: () => void
}

/** The two buttons of a form: what it does, and back. */
export function FormButtons({ label, busy, onCancel }: { label: string; busy: boolean; onCancel: () => void }) {
  const { t } = useTranslation()
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3">
      <Button type="submit" variant="solid" busy={busy}>
        {label}
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        {t('common:cancel')}
      </Button>
    </chakra.div>
  )
}

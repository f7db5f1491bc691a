import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { postCandidateAddress } from '../../../../shared/features/recruiting/candidate/candidate.api.ts'
import { useAct } from '../../../desk/act/use-act.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { Button } from '../../../ui/button.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { Notice } from '../../../ui/states.tsx'
import type { PanelProps } from './candidate.queries.tsx'

/** A changed address that waits for somebody else than the person who changed it, with the button for that person. */
export function AddressPanel({ view, onDone }: PanelProps) {
  const { t } = useTranslation('recruiting')
  const act = useAct(onDone, t('address.confirmed'))
  const { address, candidate } = view
  if (address === null) return null
  const confirm = () => act.run(() => callAct(postCandidateAddress, candidate, {}))
  return (
    <Notice tone="warning">
      <p>{t('address.held', { name: address.changedByName })}</p>
      {address.mayConfirm ? (
        <Button size="sm" busy={act.busy} onClick={confirm}>
          <Check size={16} aria-hidden />
          {t('address.confirm')}
        </Button>
      ) : (
        <p>{t('address.others')}</p>
      )}
      <ActFailures of={act.failures} />
    </Notice>
  )
}

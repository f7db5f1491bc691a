import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  makeInvitationSlips,
  SLIPS_MAX,
  type InvitationSlip,
} from '../../../../shared/features/people/user/invitation.api.ts'
import { ok, type Failure, type Result } from '../../../../shared/kernel/result.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { Notice } from '../../../ui/states.tsx'
import { InvitationSlips } from './invitation-slips.panel.tsx'

/** Makes new links for these people and shows them. Asked first, because earlier links stop working. */
export function InvitationSlipsDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation(['people', 'common'])
  const listChanged = useListChanged()
  const [slips, setSlips] = useState<readonly InvitationSlip[] | null>(null)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const [busy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    const made = await slipsFor(ids)
    setBusy(false)
    listChanged('invitations')
    if (made.ok) setSlips(made.value)
    else setFailures(made.failures)
  }
  const left = slips === null ? 0 : ids.length - slips.length
  return (
    <Dialog
      open
      onClose={busy ? () => undefined : onClose}
      title={t('people:invitations.slips.title')}
      actions={
        <>
          {slips === null ? (
            <Button variant="solid" busy={busy} onClick={() => void make().catch(reportError)}>
              {t('people:invitations.slips.make', { count: ids.length })}
            </Button>
          ) : null}
          <Button disabled={busy} onClick={onClose}>
            {slips === null ? t('common:cancel') : t('common:close')}
          </Button>
        </>
      }
    >
      <ActFailures of={failures} />
      {left > 0 ? <Notice tone="info">{t('people:invitations.slips.left', { count: left })}</Notice> : null}
      {slips === null ? (
        <p>{t('people:invitations.slips.warning', { count: ids.length })}</p>
      ) : slips.length === 0 ? null : (
        <InvitationSlips slips={slips} />
      )}
    </Dialog>
  )
}

/** A few hundred at a time, so that nobody else waits for thousands. */
async function slipsFor(ids: readonly string[]): Promise<Result<readonly InvitationSlip[]>> {
  const slips: InvitationSlip[] = []
  for (let first = 0; first < ids.length; first += SLIPS_MAX) {
    const some = ids.slice(first, first + SLIPS_MAX)
    const answer = await inWords(callEndpoint(makeInvitationSlips, { input: { ids: some } }))
    if (!answer.ok) return answer
    slips.push(...answer.value.slips)
  }
  return ok(slips)
}

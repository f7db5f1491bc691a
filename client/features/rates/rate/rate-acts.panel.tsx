import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { endRate, withdrawRate } from '../../../../shared/features/rates/rate/rate.api.ts'
import { rateList, type RateRow } from '../../../../shared/features/rates/rate/rate.list.ts'
import { dayOf, givenDaySchema, type Day } from '../../../../shared/kernel/days.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { useZone } from '../../../desk/session/session.tsx'
import { useNow } from '../../../desk/shown/use-now.ts'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { useOutcome } from '../../../ui/form/use-outcome.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { Notice } from '../../../ui/states.tsx'

const kit = formFor(z.strictObject({ validTo: givenDaySchema }), 'rates:list')

/** Ends a rate, or takes one back that has not begun. */
export function RateActs({ rate }: { rate: RateRow }) {
  const { t } = useTranslation(['rates', 'failures'])
  const outcome = useOutcome()
  const listChanged = useListChanged()
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const today = dayOf(useNow(), useZone())
  if (rate.standing === 'past') return null
  if (rate.isOwn) return <Notice tone="info">{t('failures:commission.own')}</Notice>
  const withdraw = async () => {
    setBusy(true)
    const result = await inWords(callEndpoint(withdrawRate, { input: { id: rate.id } }))
    setBusy(false)
    listChanged(rateList.name)
    outcome(result, t('acts.withdrawn'))
  }
  const end = async ({ validTo }: { validTo: Day }) => {
    const result = await inWords(callEndpoint(endRate, { input: { id: rate.id, validTo } }))
    if (result.ok) {
      listChanged(rateList.name)
      snackbar.open({ text: t('acts.ended') })
    }
    return result
  }
  return (
    <div>
      {rate.standing === 'coming' ? (
        <Button size="sm" busy={busy} onClick={() => void withdraw().catch(reportError)}>
          {t('acts.withdraw')}
        </Button>
      ) : (
        <Button size="sm" onClick={() => setOpen(true)}>
          {t('acts.end')}
        </Button>
      )}
      {isOpen ? (
        <DialogForm
          title={t('acts.endOf', { name: rate.aboutName })}
          kit={kit}
          start={{ validTo: rate.validTo ?? today }}
          draft={{ kind: 'commission-rate-end', id: rate.id }}
          save={end}
          onClose={() => setOpen(false)}
        >
          {() => <kit.DateField name="validTo" required min={today} help={t('acts.endHelp')} />}
        </DialogForm>
      ) : null}
    </div>
  )
}

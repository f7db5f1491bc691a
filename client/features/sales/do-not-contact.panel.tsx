import { Ban } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { blockContact } from '../../../shared/features/sales/contact-block.commands.ts'
import { contactsOf } from '../../../shared/features/sales/contact.rules.ts'
import { contactKeys } from '../../../shared/features/sales/contact-mark.schema.ts'
import type { Customer, Sale } from '../../../shared/features/sales/sale.schema.ts'
import { marksOf } from '../../entities/contact-marks.ts'
import { useAct } from '../../entities/use-act.ts'
import { useCommand } from '../../sync/use-command.ts'
import { useRows } from '../../sync/use-rows.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useFailureText } from '../../ui/form/form-context.ts'
import { Notice } from '../../ui/states.tsx'

/** The customer wants no more visits and calls: nobody of the company sells to them again. */
export function DoNotContact({ customer, soldOn }: { customer: Customer; soldOn: Sale['soldOn'] }) {
  const { t } = useTranslation(['sales', 'common'])
  const failureText = useFailureText()
  const [isAsking, setAsking] = useState(false)
  const key = useRows(contactKeys).rows[0]?.key
  const block = useCommand(blockContact)
  const act = useAct(() => setAsking(false))
  const contacts = contactsOf({ customer, idNumber: '', country: customer.country, today: soldOn })
  return (
    <>
      <Button variant="ghost" minHeight="12" onClick={() => setAsking(true)}>
        <Ban size={18} aria-hidden />
        {t('doNotContact.open')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('doNotContact.title')}
        actions={
          <Button
            variant="danger"
            size="lg"
            busy={act.busy}
            onClick={() => act.run(async () => block({ marks: [...(await marksOf(key, contacts))] }))}
          >
            {t('doNotContact.confirm')}
          </Button>
        }
      >
        <p>{t('doNotContact.text')}</p>
        {act.failures.map((failure) => (
          <Notice key={failure.code} tone="danger">
            {failureText(failure)}
          </Notice>
        ))}
      </Dialog>
    </>
  )
}

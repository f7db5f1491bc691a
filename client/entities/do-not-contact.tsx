import { Ban } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { blockContact, BlockedContact } from '../../shared/features/agreements/contact/contact-block.commands.ts'
import { contactsOf } from '../../shared/features/sales/contact/contact.rules.ts'
import { contactKeys } from '../../shared/features/sales/contact/contact-mark.schema.ts'
import type { Customer, Sale } from '../../shared/features/sales/sale/sale.schema.ts'
import { useCommand } from '../sync/use-command.ts'
import { useRows } from '../sync/use-rows.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { marksOf } from './contact-marks.ts'
import { useAct } from '../desk/act/use-act.ts'
import { ActFailures } from '../ui/form/act-failures.tsx'

interface DoNotContactProps {
  readonly customer: Customer
  readonly sale: Pick<Sale, 'id' | 'soldOn'>
  /** The seller's command, or that of the desk. */
  readonly command: typeof blockContact
}

/** The customer wants no more visits and calls: nobody of the company sells to them again. */
export function DoNotContact({ customer, sale, command }: DoNotContactProps) {
  const { t } = useTranslation(['sales', 'common'])
  const [isAsking, setAsking] = useState(false)
  const key = useRows(contactKeys).rows[0]?.key
  const block = useCommand(command)
  const act = useAct(() => setAsking(false))
  const { country } = customer
  const contacts = contactsOf({ customer, idNumber: '', country, today: sale.soldOn })
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
            onClick={() =>
              act.run(async () =>
                block({ contact: contactOf(customer), saleId: sale.id, marks: [...(await marksOf(key, contacts))] }),
              )
            }
          >
            {t('doNotContact.confirm')}
          </Button>
        }
      >
        <p>{t('doNotContact.text')}</p>
        <ActFailures of={act.failures} />
      </Dialog>
    </>
  )
}

/** The number stays on the server, which knows it by the sale. */
function contactOf({ kind, name, companyName, phone, address, postalCode, country }: Customer): BlockedContact {
  return { kind, name, companyName, phone, address, postalCode, country, idNumber: '' }
}

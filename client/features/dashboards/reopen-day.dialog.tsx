import { chakra } from '@chakra-ui/react'
import { LockOpen } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { SellerFigures } from '../../../shared/features/dashboards/team-dashboard.api.ts'
import { reopenDay } from '../../../shared/features/time/checkout/daily-checkout-reopen.commands.ts'
import { freeText } from '../../../shared/kernel/one-line.ts'
import { useCan, useUser } from '../../desk/session/session.tsx'
import { useSubmit, withFields } from '../../desk/act/use-act.ts'
import { useCommand } from '../../sync/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formFor } from '../../ui/form/form-for.tsx'
import { snackbar } from '../../ui/snackbar.tsx'

const schema = z.object({ reason: z.string().check(freeText(), z.maxLength(500)) })
const { useDraftForm, Form, TextareaField } = formFor(schema, 'leading:reopen')

/** The seller's closed day, opened again in two presses: the reason is filled in, and can be another one. */
export function ReopenDay({ seller }: { seller: Pick<SellerFigures, 'sellerId' | 'name' | 'checkoutId'> }) {
  const { t } = useTranslation('leading')
  const mayReopen = useCan('update daily_checkouts')
  const isSelf = useUser()?.id === seller.sellerId
  const [isOpen, setOpen] = useState(false)
  if (!mayReopen || isSelf || seller.checkoutId === null) return null
  return (
    <>
      <Button size="sm" minHeight={{ base: '12', md: '8' }} onClick={() => setOpen(true)}>
        <LockOpen size={16} aria-hidden />
        {t('reopen.open')}
      </Button>
      {isOpen ? (
        <ReopenDialog checkoutId={seller.checkoutId} name={seller.name} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

interface DialogProps {
  readonly checkoutId: string
  readonly name: string
  readonly onClose: () => void
}

function ReopenDialog({ checkoutId, name, onClose }: DialogProps) {
  const { t } = useTranslation('leading')
  const reopen = useCommand(reopenDay)
  const formId = useId()
  const form = useDraftForm({ reason: t('reopen.usual') })
  const submit = useSubmit(onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('reopen.title', { name })}
      actions={
        <Button type="submit" form={formId} variant="solid" size="lg" busy={form.formState.isSubmitting}>
          {t('reopen.confirm')}
        </Button>
      }
    >
      <chakra.div display="grid" gap="4">
        <p>{t('reopen.text')}</p>
        <Form
          id={formId}
          form={form}
          onSubmit={async ({ reason }) => {
            const opened = withFields(await submit(() => reopen({ checkoutId, reason })), () => 'reason')
            if (opened.ok) snackbar.open({ text: t('reopen.done', { name }), icon: LockOpen })
            return opened
          }}
        >
          <TextareaField name="reason" required rows={2} maxLength={500} />
        </Form>
      </chakra.div>
    </Dialog>
  )
}

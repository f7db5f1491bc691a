import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { freeText } from '../../../../shared/kernel/one-line.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'

const { useDraftForm, Form, TextareaField } = formFor(
  z.object({ reason: z.string().check(freeText(), z.maxLength(500)) }),
  'offer:form',
)

/** Saying no is as easy as saying yes. The reason is asked, never needed. */
export function OfferDecline({ busy, onDecline }: { busy: boolean; onDecline: (reason: string) => void }) {
  const { t } = useTranslation('offer')
  const [isAsking, setAsking] = useState(false)
  const formId = useId()
  const form = useDraftForm({ reason: '' })
  return (
    <>
      <Button variant="ghost" size="lg" onClick={() => setAsking(true)}>
        {t('decline')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('declineTitle')}
        actions={
          <Button variant="danger" size="lg" busy={busy} type="submit" form={formId}>
            {t('declineConfirm')}
          </Button>
        }
      >
        <chakra.div display="grid" gap="5">
          <p>{t('declineText')}</p>
          <Form
            id={formId}
            form={form}
            onSubmit={({ reason }) => {
              setAsking(false)
              onDecline(reason)
            }}
          >
            <TextareaField name="reason" maxLength={500} />
          </Form>
        </chakra.div>
      </Dialog>
    </>
  )
}

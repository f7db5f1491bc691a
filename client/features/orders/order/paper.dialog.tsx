import { chakra } from '@chakra-ui/react'
import { Paperclip, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { registerOrder } from '../../../../shared/features/orders/report/sale-review.commands.ts'
import { commentSchema } from '../../../../shared/features/sales/sale/sale-draft.schema.ts'
import {
  attachmentRefSchema,
  type AttachmentRef,
  type Sale,
} from '../../../../shared/features/sales/sale/sale.schema.ts'
import { failure, refused } from '../../../../shared/kernel/result.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { useCan } from '../../../desk/session/session.tsx'
import { useSizeText } from '../../../entities/size-text.ts'
import { useCommand } from '../../../sync/use-command.ts'
import { Button } from '../../../ui/button.tsx'
import { FaultText } from '../../../ui/form/fault-text.tsx'
import { FileButton } from '../../../ui/form/file-button.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { OwnField } from '../../../ui/form/own-field.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { useText } from '../../../ui/text.ts'
import { useKeepPhoto } from '../../../entities/photo/keep-photo.ts'

const kit = formFor(z.object({ note: commentSchema, paper: z.nullable(attachmentRefSchema) }), 'orderdesk:paper')

/** Keeps what the provider answered beside the registration: a note, or its paper. */
export function PaperButton({ sale }: { sale: Sale }) {
  const { t } = useTranslation('orderdesk')
  const mayWrite = useCan('update sale_reports')
  const [isOpen, setOpen] = useState(false)
  if (!mayWrite) return null
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Paperclip size={16} aria-hidden />
        {t('paper.add')}
      </Button>
      {isOpen ? <PaperDialog sale={sale} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function PaperDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const { t } = useTranslation('orderdesk')
  const register = useCommand(registerOrder)
  return (
    <DialogForm
      title={t('paper.title')}
      kit={kit}
      start={{ note: '', paper: null }}
      draft={{ kind: 'order-paper', id: sale.id }}
      save={async ({ note, paper }) => {
        if (note === '' && paper === null) return refused(failure('sale.nothing-noted', 'note'))
        const { id: saleId, externalOrderNumber, externalStatus } = sale
        const result = await register({ saleId, externalOrderNumber, externalStatus, note, paper })
        if (result.ok) snackbar.open({ text: t('paper.saved') })
        return result
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <kit.TextareaField name="note" rows={3} maxLength={2000} />
          <OwnField<AttachmentRef | null | undefined> name="paper" label={t('paper.fileLabel')}>
            {({ value, onChange }) => <PaperControl paper={value ?? null} onChange={onChange} />}
          </OwnField>
        </>
      )}
    </DialogForm>
  )
}

function PaperControl({
  paper,
  onChange,
}: {
  paper: AttachmentRef | null
  onChange: (paper: AttachmentRef | null) => void
}) {
  const { t } = useTranslation('orderdesk')
  const sizeText = useSizeText()
  const text = useText()
  const keep = useKeepPhoto(onChange)
  return (
    <chakra.div display="grid" gap="2" justifyItems="start">
      <chakra.p color="fg.muted" fontSize="sm">
        {paper === null ? t('paper.help') : `${paper.mime.split('/')[1]?.toUpperCase()}, ${sizeText(paper.bytes)}`}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="2.5">
        <FileButton
          label={paper === null ? t('paper.choose') : t('paper.other')}
          accept="image/*,application/pdf"
          busy={keep.busy}
          onFile={keep.file}
        >
          <Paperclip size={18} aria-hidden />
        </FileButton>
        {paper === null ? null : (
          <Button onClick={() => onChange(null)}>
            <Trash2 size={18} aria-hidden />
            {t('paper.remove')}
          </Button>
        )}
      </chakra.div>
      {keep.problem === null ? null : <FaultText role="alert">{text(keep.problem)}</FaultText>}
    </chakra.div>
  )
}

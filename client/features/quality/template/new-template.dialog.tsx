import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { qualityTemplates } from '../../../../shared/features/quality/template/template.api.ts'
import { templateList } from '../../../../shared/features/quality/template/template.list.ts'
import {
  emptyContent,
  newTemplateSchema,
  type TemplateForm,
} from '../../../../shared/features/quality/template/template.schema.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { useOfferedOrChosen } from '../../../desk/list/filter-options.ts'
import { pathTo } from '../../../paths.ts'
import type { DialogProps } from '../../../resource/controls/opener.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { newId } from '../../../sync/new-id.ts'
import { formFor } from '../../../ui/form/form-for.tsx'

const kit = formFor(newTemplateSchema, 'quality:template')

/** Begins a template, empty or as a copy, and opens it. */
export function NewTemplateDialog({
  copied,
  onClose,
}: DialogProps & { copied?: { readonly id: string; readonly form: TemplateForm } }) {
  const { t } = useTranslation('quality')
  const navigate = useNavigate()
  const listChanged = useListChanged()
  const offered = useOfferedOrChosen(copied?.form.providerId ?? null)
  return (
    <DialogForm
      title={copied === undefined ? t('template.create') : t('template.copy')}
      kit={kit}
      start={
        copied === undefined
          ? { name: '', providerId: null }
          : { name: t('template.copyName', { name: copied.form.name }), providerId: copied.form.providerId }
      }
      draft={{ kind: 'quality-template', id: copied?.id ?? 'new' }}
      save={async (form) => {
        const id = newId()
        const content = copied?.form.content ?? emptyContent()
        const answer = await callAct(qualityTemplates.save, { id, version: 0 }, { ...form, content })
        if (answer.ok) {
          listChanged(templateList.name)
          await navigate(pathTo('sale-quality-template', { id }))
        }
        return answer
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <kit.TextField name="name" required maxLength={80} />
          <kit.SelectField name="providerId" nullable emptyLabel={t('template.allProviders')} options={offered} />
        </>
      )}
    </DialogForm>
  )
}

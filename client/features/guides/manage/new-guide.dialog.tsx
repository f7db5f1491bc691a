import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { languages } from '../../../../shared/features/account/account.schema.ts'
import { guides } from '../../../../shared/features/guides/guide/guide.api.ts'
import { guideList } from '../../../../shared/features/guides/guide/guide.list.ts'
import { newGuide, newGuideSchema } from '../../../../shared/features/guides/guide/guide.schema.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { languageOf } from '../../../entities/reader-language.ts'
import { useUser } from '../../../desk/session/session.tsx'
import { LookupField } from '../../../desk/form/lookup-field.tsx'
import { pathTo } from '../../../paths.ts'
import type { DialogProps } from '../../../resource/controls/opener.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { newId } from '../../../sync/new-id.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { amongCategories } from '../category/guide-category.queries.tsx'

const kit = formFor(newGuideSchema, 'guideadmin:guide')

/** Begins a guide and opens it. */
export function NewGuideDialog({ onClose }: DialogProps) {
  const { t, i18n } = useTranslation('guideadmin')
  const navigate = useNavigate()
  const listChanged = useListChanged()
  const userId = useUser()?.id ?? null
  return (
    <DialogForm
      title={t('guide.create')}
      kit={kit}
      start={{ title: '', categoryId: '', language: languageOf(i18n.language) }}
      draft={{ kind: 'guide-new', id: 'new' }}
      save={async (form) => {
        const id = newId()
        const answer = await callAct(guides.save, { id, version: 0 }, newGuide(form, userId))
        if (answer.ok) {
          listChanged(guideList.name)
          await navigate(pathTo('guide-editor', { id }))
        }
        return answer
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <kit.TextField name="title" required maxLength={120} />
          <LookupField name="categoryId" among={amongCategories} required emptyLabel={t('guide.choose')} mustChoose />
          <kit.SelectField
            name="language"
            required
            options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
          />
        </>
      )}
    </DialogForm>
  )
}

import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { controllingMaps } from '../../../../shared/features/controlling/map/controlling-map.api.ts'
import { mapList } from '../../../../shared/features/controlling/map/controlling-map.list.ts'
import {
  emptyProfile,
  MAP_NAME_MAX,
  mapFormSchema,
} from '../../../../shared/features/controlling/map/controlling-map.schema.ts'
import { getProviderWords } from '../../../../shared/features/orders/provider-report/provider-report.api.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { pathTo } from '../../../paths.ts'
import type { DialogProps } from '../../../resource/controls/opener.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { newId } from '../../../sync/new-id.ts'
import { useRows } from '../../../sync/use-rows.ts'
import { formFor } from '../../../ui/form/form-for.tsx'

const kit = formFor(z.pick(mapFormSchema, { providerId: true, name: true }), 'controlling:map')

/** Begins a map. The statuses that are known of its provider are its first ones. */
export function NewMapDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('controlling')
  const navigate = useNavigate()
  const listChanged = useListChanged()
  const { rows } = useRows(providers, { index: 'name' })
  const offered = rows.filter(({ active }) => active).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <DialogForm
      title={t('map.create')}
      kit={kit}
      start={{ providerId: '', name: '' }}
      draft={{ kind: 'controlling-map', id: 'new' }}
      save={async ({ providerId, name }) => {
        const id = newId()
        const words = await inWords(callEndpoint(getProviderWords, { input: { providerId } }))
        const content = { ...emptyProfile, statuses: words.ok ? words.value.words : [] }
        const answer = await callAct(controllingMaps.save, { id, version: 0 }, { providerId, name, content })
        if (answer.ok) {
          listChanged(mapList.name)
          await navigate(pathTo('controlling-map', { id }))
        }
        return answer
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <kit.SelectField name="providerId" required options={offered} emptyLabel={t('map.chooseProvider')} />
          <kit.TextField name="name" required maxLength={MAP_NAME_MAX} help={t('map.nameHelp')} />
        </>
      )}
    </DialogForm>
  )
}

import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { productRecord } from '../../../shared/features/catalog/product.list.ts'
import { copyProducts } from '../../../shared/features/catalog/provider.api.ts'
import { providerRecord, type ProviderRow } from '../../../shared/features/catalog/provider.list.ts'
import { providers } from '../../../shared/features/catalog/provider.schema.ts'
import { callEndpoint, inWords } from '../../desk/server/call-endpoint.ts'
import { DialogForm } from '../../desk/form/dialog-form.tsx'
import { useListChanged } from '../../resource/online/use-answer.ts'
import { useRows } from '../../sync/use-rows.ts'
import { formFor } from '../../ui/form/form-for.tsx'
import { snackbar } from '../../ui/snackbar.tsx'

const kit = formFor(
  z.strictObject({ fromId: z.string().check(z.minLength(1, 'sale.provider-required')), withCompany: z.boolean() }),
  'catalog:copy',
)

/** Copies all products of another provider. */
export function CopyProductsDialog({ provider, onClose }: { provider: ProviderRow; onClose: () => void }) {
  const { t } = useTranslation('catalog')
  const listChanged = useListChanged()
  const { rows } = useRows(providers, { index: 'name' })
  const others = rows.filter(({ id, currency }) => id !== provider.id && currency === provider.currency)
  const save = async (form: { fromId: string; withCompany: boolean }) => {
    const result = await inWords(callEndpoint(copyProducts, { input: { ...form, providerId: provider.id } }))
    if (result.ok) {
      listChanged(productRecord.list.name)
      listChanged(providerRecord.list.name)
      const { copied, skipped } = result.value
      snackbar.open({ text: t('copy.done', { count: copied, skipped }) })
    }
    return result
  }
  return (
    <DialogForm
      title={t('copy.title', { name: provider.name })}
      kit={kit}
      start={{ fromId: '', withCompany: false }}
      draft={{ kind: 'copy-products', id: provider.id }}
      save={save}
      saveLabel={t('copy.act')}
      onClose={onClose}
    >
      {() => (
        <>
          <kit.SelectField
            name="fromId"
            required
            emptyLabel={t('choose')}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            help={t('copy.help')}
          />
          <kit.CheckboxField name="withCompany" />
        </>
      )}
    </DialogForm>
  )
}

import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { providers, type Provider } from '../../../../shared/features/catalog/provider.schema.ts'
import { providerRecord } from '../../../../shared/features/catalog/provider.list.ts'
import { orderRegistrationList } from '../../../../shared/features/orders/order/order-registration.list.ts'
import {
  getProviderWords,
  providerReportImport,
  putProviderColumns,
  type ProviderWordsAnswer,
} from '../../../../shared/features/orders/provider-report/provider-report.api.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { ImportDialog } from '../../../desk/import/import-dialog.tsx'
import { useMayCall } from '../../../desk/session/may-call.ts'
import { useCan } from '../../../desk/session/session.tsx'
import { useLiveEndpoint } from '../../../desk/server/use-endpoint.ts'
import { pathTo } from '../../../paths.ts'
import type { DialogProps } from '../../../resource/controls/opener.tsx'
import { useRows } from '../../../sync/use-rows.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FieldFrame, Select } from '../../../ui/form/field.tsx'
import { Notice } from '../../../ui/states.tsx'

/** A provider's own file of statuses: whose it is, then the import. */
export function ProviderImportDialog({ onClose }: DialogProps) {
  const mayRemember = useMayCall(putProviderColumns)
  const [chosen, setChosen] = useState<{ provider: Provider; answer: ProviderWordsAnswer } | null>(null)
  if (chosen === null)
    return <ChooseProvider onClose={onClose} onChosen={(provider, answer) => setChosen({ provider, answer })} />
  const providerId = chosen.provider.id
  return (
    <ImportDialog
      screens={{
        contract: providerReportImport,
        list: orderRegistrationList.name,
        fixed: { provider: providerId },
        remembered: chosen.answer.columns,
        onMapped: (columns) => {
          if (mayRemember)
            inWords(callEndpoint(putProviderColumns, { input: { providerId, columns } })).catch(reportError)
        },
      }}
      onClose={onClose}
    />
  )
}

interface ChooseProps extends DialogProps {
  onChosen: (provider: Provider, answer: ProviderWordsAnswer) => void
}

function ChooseProvider({ onClose, onChosen }: ChooseProps) {
  const { t } = useTranslation(['orderdesk', 'common'])
  const { rows } = useRows(providers, { index: 'name' })
  const offered = rows.filter(({ active }) => active)
  const [id, setId] = useState('')
  const provider = offered.find((one) => one.id === id) ?? (offered.length === 1 ? offered[0] : undefined)
  const [answer, setAnswer] = useState<ProviderWordsAnswer | null>(null)
  const isKnown = answer !== null && answer.words.length > 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('orderdesk:import.open')}
      actions={
        <>
          <Button
            variant="solid"
            disabled={provider === undefined || !isKnown}
            onClick={() => (provider !== undefined && answer !== null ? onChosen(provider, answer) : undefined)}
          >
            {t('orderdesk:import.go')}
          </Button>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
        </>
      }
    >
      <FieldFrame label={t('orderdesk:import.choose')} required>
        {(ids) => (
          <Select
            {...ids}
            value={provider?.id ?? ''}
            onChange={({ target }) => {
              setAnswer(null)
              setId(target.value)
            }}
          >
            <option value="">{t('orderdesk:import.choice')}</option>
            {offered.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      {provider === undefined ? null : <KnownWords key={provider.id} providerId={provider.id} onAnswer={setAnswer} />}
    </Dialog>
  )
}

/** How many statuses are known of the provider. Without any, no row of a file could be read. */
function KnownWords({ providerId, onAnswer }: { providerId: string; onAnswer: (answer: ProviderWordsAnswer) => void }) {
  const { t } = useTranslation('orderdesk')
  const mayChange = useCan('update providers')
  const { value, loading } = useLiveEndpoint([providerRecord.list], getProviderWords, { input: { providerId } })
  const [told, setTold] = useState<ProviderWordsAnswer | null>(null)
  if (value !== null && value !== told) {
    setTold(value)
    onAnswer(value)
  }
  if (value === null) return loading ? null : <Notice tone="warning">{t('import.failed')}</Notice>
  if (value.words.length > 0)
    return <chakra.p color="fg.muted">{t('import.about', { count: value.words.length })}</chakra.p>
  return (
    <Notice tone="warning">
      <chakra.div display="grid" gap="3" justifyItems="start">
        {t('import.none')}
        {mayChange ? (
          <LinkButton to={pathTo('provider', { id: providerId })}>{t('import.toProvider')}</LinkButton>
        ) : null}
      </chakra.div>
    </Notice>
  )
}

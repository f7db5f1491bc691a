import { chakra } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  addProviderTerms,
  getProviderTerms,
  providerTermsFormSchema,
  type ProviderTermsAnswer,
  type ProviderTermsForm,
} from '../../../shared/features/catalog/provider.api.ts'
import { providerRecord, type ProviderRow } from '../../../shared/features/catalog/provider.list.ts'
import { addDays } from '../../../shared/kernel/days.ts'
import { callEndpoint, inWords } from '../../desk/server/call-endpoint.ts'
import { DialogForm } from '../../desk/form/dialog-form.tsx'
import { useCan } from '../../desk/session/session.tsx'
import { useLiveEndpoint } from '../../desk/server/use-endpoint.ts'
import { OnlineNotice, OnlineProblem } from '../../resource/notices/online-notice.tsx'
import { useListChanged } from '../../resource/online/use-answer.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formFor } from '../../ui/form/form-for.tsx'
import { formatDate } from '../../ui/format.ts'
import { Section } from '../../ui/page.tsx'
import { snackbar } from '../../ui/snackbar.tsx'
import { ListSkeleton } from '../../ui/states.tsx'

const kit = formFor(providerTermsFormSchema, 'catalog:terms')
const languages = ['sv', 'en', 'fi'] as const

/** The provider's general terms, version by version. */
export function ProviderTermsPanel({ provider }: { provider: ProviderRow }) {
  const { t, i18n } = useTranslation('catalog')
  const { value, loading, online } = useLiveEndpoint([providerRecord.list], getProviderTerms, {
    input: { providerId: provider.id },
  })
  const mayChange = useCan('update providers')
  const [isOpen, setOpen] = useState(false)
  const language = languages.find((one) => one === i18n.language) ?? 'sv'
  return (
    <Section
      title={t('terms.title')}
      actions={
        mayChange && value !== null && provider.state === 'active' ? (
          <Button size="sm" onClick={() => setOpen(true)}>
            <Plus size={16} aria-hidden />
            {t('terms.create')}
          </Button>
        ) : null
      }
    >
      {loading ? <ListSkeleton rows={1} /> : null}
      {value === null && !loading ? <OnlineProblem online={online} /> : null}
      {value === null ? null : <OnlineNotice online={online} hasRows />}
      {value?.versions.length === 0 ? <chakra.p color="fg.muted">{t('terms.none')}</chakra.p> : null}
      <chakra.div display="grid" gap="3">
        {value?.versions.map(({ version, validFrom, text, standing }) => (
          <chakra.details key={version}>
            <chakra.summary cursor="pointer" minHeight="11" alignContent="center">
              <b>{version}</b> · {t('terms.from', { date: formatDate(validFrom, i18n.language) })}{' '}
              {standing === 'past' ? null : (
                <Badge tone={standing === 'now' ? 'success' : 'info'}>{t(`prices.standing.${standing}`)}</Badge>
              )}
            </chakra.summary>
            <chakra.p whiteSpace="pre-line" color="fg.muted" fontSize="sm" maxWidth="prose">
              {text[language]}
            </chakra.p>
          </chakra.details>
        ))}
      </chakra.div>
      {isOpen && value !== null ? (
        <TermsDialog provider={provider} answer={value} onClose={() => setOpen(false)} />
      ) : null}
    </Section>
  )
}

function TermsDialog({
  provider,
  answer,
  onClose,
}: {
  provider: ProviderRow
  answer: ProviderTermsAnswer
  onClose: () => void
}) {
  const { t } = useTranslation('catalog')
  const listChanged = useListChanged()
  const [latest] = answer.versions
  const save = async (form: ProviderTermsForm) => {
    const result = await inWords(callEndpoint(addProviderTerms, { input: { ...form, providerId: provider.id } }))
    if (result.ok) {
      listChanged(providerRecord.list.name)
      snackbar.open({ text: t('terms.created') })
    }
    return result
  }
  return (
    <DialogForm
      title={t('terms.createFor', { name: provider.name })}
      kit={kit}
      start={{ version: '', validFrom: addDays(answer.today, 1), text: latest?.text ?? { sv: '', en: '', fi: '' } }}
      draft={{ kind: 'provider-terms', id: provider.id }}
      save={save}
      onClose={onClose}
    >
      {() => (
        <>
          <kit.TextField name="version" required help={t('terms.versionHelp')} />
          <kit.DateField name="validFrom" required />
          <kit.TextareaField name="text.sv" rows={6} required />
          <kit.TextareaField name="text.en" rows={6} required />
          <kit.TextareaField name="text.fi" rows={6} required />
        </>
      )}
    </DialogForm>
  )
}

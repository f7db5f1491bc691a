import { useEndpoint } from '../../desk/server/use-endpoint.ts'
import { useTranslation } from 'react-i18next'
import { reportNothingOpen } from '../../../shared/features/account/nothing-open.api.ts'
import { Section } from '../../ui/page.tsx'

/** The administrators whom a person without access can ask. The server notifies them. */
export function NothingOpen() {
  const { t, i18n } = useTranslation('shell')
  const names = useEndpoint(reportNothingOpen).value?.ask ?? []
  const list = new Intl.ListFormat(i18n.language, { type: 'disjunction' })
  return (
    <Section title={t('nothingOpen.title')}>
      <p>{names.length === 0 ? t('nothingOpen.ask') : t('nothingOpen.askNamed', { names: list.format(names) })}</p>
    </Section>
  )
}

import { getRegisterImports } from '../../../../shared/features/agreements/contact/call-register.api.ts'
import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { useTranslation } from 'react-i18next'
import { PhoneOff } from 'lucide-react'
import { CALL_REGISTER_STALE_DAYS } from '../../../../shared/features/agreements/contact/call-register.rules.ts'
import type { RegisterImport } from '../../../../shared/features/agreements/contact/call-register.api.ts'
import { PersonName } from '../../../desk/shown/person-name.tsx'
import { useNow } from '../../../desk/shown/use-now.ts'
import { DayText, MomentText } from '../../../desk/shown/when.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { pathTo } from '../../../paths.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card, CardLine } from '../../../ui/card-list.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { EmptyState, ErrorState, ListSkeleton, Notice } from '../../../ui/states.tsx'
import { chakra } from '@chakra-ui/react'
import { CallRegisterForm } from './call-register.form.tsx'

/** The registers of those who may not be called: which list is in force, and bringing in the next. */
export function CallRegisterScreen() {
  const { t } = useTranslation(['callregister', 'common'])
  const asked = useEndpoint(getRegisterImports)
  const imports = asked.value?.imports ?? []
  return (
    <Page>
      <PageHeader title={t('callregister:title')} lead={t('callregister:lead')} />
      <StaleNotice imports={imports} />
      <Section title={t('callregister:new.title')}>
        <CallRegisterForm onDone={asked.again} />
      </Section>
      <Section flush title={t('callregister:lists.title')}>
        {asked.value === null && !asked.failed ? <ListSkeleton rows={2} /> : null}
        {asked.failed && asked.value === null ? (
          <ErrorState action={<Button onClick={asked.again}>{t('common:retry')}</Button>}>
            {t('callregister:lists.unavailable')}
          </ErrorState>
        ) : null}
        {asked.value !== null && imports.length === 0 ? (
          <EmptyState icon={PhoneOff} title={t('callregister:lists.empty.title')}>
            {t('callregister:lists.empty.text')}
          </EmptyState>
        ) : null}
        <chakra.ul listStyleType="none" margin="0" padding="0">
          {imports.map((one) => (
            <ImportRow key={one.id} one={one} />
          ))}
        </chakra.ul>
      </Section>
      <Section title={t('callregister:blocks.title')}>
        <chakra.p color="fg.muted" marginBottom="4">
          {t('callregister:blocks.lead')}
        </chakra.p>
        <LinkButton to={pathTo('contact-blocks')}>{t('callregister:blocks.open')}</LinkButton>
      </Section>
    </Page>
  )
}

function ImportRow({ one }: { one: RegisterImport }) {
  const { t, i18n } = useTranslation('callregister')
  const tone = one.state === 'current' ? 'success' : one.state === 'open' ? 'warning' : 'neutral'
  return (
    <Card>
      <chakra.div flex="1" minWidth="0">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" fontWeight="semibold">
          <span>{t(`register.${one.country}`)}</span>
          <Badge tone={tone}>{t(`state.${one.state}`)}</Badge>
        </chakra.div>
        <CardLine>
          <span>
            {t('lists.listedOn')} <DayText day={one.listedOn} />
          </span>
          <span>{t('lists.numbers', { count: one.numbers, shown: formatNumber(one.numbers, i18n.language) })}</span>
          {one.rejected > 0 ? (
            <span>
              {t('lists.rejected', { count: one.rejected, shown: formatNumber(one.rejected, i18n.language) })}
            </span>
          ) : null}
        </CardLine>
        <CardLine>
          <PersonName name={one.importedByName} />
          <MomentText at={one.importedAt} />
        </CardLine>
      </chakra.div>
    </Card>
  )
}

/** A list that is old says too little of who may be called today. */
function StaleNotice({ imports }: { imports: readonly RegisterImport[] }) {
  const { t } = useTranslation('callregister')
  const now = useNow()
  const stale = imports.filter(
    ({ state, listedOn }) => state === 'current' && now - Date.parse(listedOn) > CALL_REGISTER_STALE_DAYS * 86_400_000,
  )
  return stale.map(({ id, country, listedOn }) => (
    <Notice key={id} tone="warning" icon={PhoneOff}>
      {t('stale', { register: t(`register.${country}`), days: Math.floor((now - Date.parse(listedOn)) / 86_400_000) })}
    </Notice>
  ))
}

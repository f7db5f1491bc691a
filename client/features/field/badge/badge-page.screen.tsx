import { chakra } from '@chakra-ui/react'
import { BadgeCheck, CircleX, Clock, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lookAtBadge, type BadgePage } from '../../../../shared/features/field/badge/badge.api.ts'
import { customerLanguages, type CustomerLanguage } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { callEndpoint, Unavailable } from '../../../desk/server/call-endpoint.ts'
import { speak } from '../../../entities/customer-page/customer-page-browser.ts'
import { CustomerPage, CustomerPageWithout } from '../../../entities/customer-page/customer-page.tsx'
import { MomentText } from '../../../desk/shown/when.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { EmptyState } from '../../../ui/states.tsx'

/** The customer's page behind a seller's badge: who it is, for which provider, and what to do when something is wrong. */
export const BadgePageScreen = () => <CustomerPage>{(code) => <Opened code={code} />}</CustomerPage>

type State = { readonly kind: 'loading' | 'unreachable' } | { readonly kind: 'page'; readonly page: BadgePage }

function Opened({ code }: { code: string }) {
  const { t, i18n } = useTranslation('badgepage')
  const speaker = useRef(i18n)
  const [opened, setOpened] = useState<State>({ kind: 'loading' })
  const [language, setLanguage] = useState<CustomerLanguage | null>(null)
  useEffect(
    function lookOnce() {
      let left = false
      look(code).then((next) => {
        if (left) return
        if (next.kind === 'page' && next.page.person !== null) void speak(speaker.current, next.page.person.language)
        setOpened(next)
      }, reportError)
      return () => {
        left = true
      }
    },
    [code],
  )
  const choose = (next: CustomerLanguage) => {
    setLanguage(next)
    void speak(speaker.current, next)
  }
  if (opened.kind !== 'page') {
    const words = {
      unknown: t('state.unknown'),
      unknownText: t('text.unknown'),
      unreachable: t('unreachable'),
      unreachableText: t('unreachableText'),
      again: t('again'),
    }
    return (
      <CustomerPageWithout
        state={opened.kind}
        words={words}
        again={() => void look(code).then(setOpened, reportError)}
      />
    )
  }
  const { page } = opened
  const spoken = language ?? page.person?.language ?? customerLanguages.find((one) => i18n.language === one) ?? 'sv'
  return (
    <>
      <Segments
        label={t('language')}
        choices={customerLanguages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        value={spoken}
        onChange={choose}
      />
      {page.person === null ? <Refused state={page.state} /> : <Authorised person={page.person} />}
      <Rights person={page.person} />
    </>
  )
}

async function look(code: string): Promise<State> {
  try {
    const answer = await callEndpoint(lookAtBadge, { input: { code } })
    return { kind: 'page', page: answer.ok ? answer.value : { state: 'unknown', person: null } }
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    return { kind: 'unreachable' }
  }
}

type Person = NonNullable<BadgePage['person']>

function Authorised({ person }: { person: Person }) {
  const { t } = useTranslation('badgepage')
  return (
    <chakra.div display="grid" gap="4">
      <chakra.div
        display="flex"
        gap="3"
        alignItems="center"
        padding="4"
        borderRadius="lg"
        bg="success.subtle"
        color="success.fg"
      >
        <BadgeCheck size={36} aria-hidden />
        <chakra.div>
          <chakra.h1 tabIndex={-1} fontSize="xl" lineHeight="tight">
            {t('authorised')}
          </chakra.h1>
          <p>
            {t('checkedAt')} <MomentText at={person.checkedAt} />
          </p>
        </chakra.div>
      </chakra.div>
      <chakra.dl display="grid" gap="3">
        <Fact name={t('name')} value={person.name} />
        <Fact name={t('provider')} value={person.providerName} />
        <Fact name={t('employer')} value={person.companyName} />
      </chakra.dl>
      <chakra.p color="fg.muted">{t('notSame')}</chakra.p>
    </chakra.div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  if (value === '') return null
  return (
    <div>
      <chakra.dt color="fg.muted" fontSize="sm">
        {name}
      </chakra.dt>
      <chakra.dd fontSize="lg" fontWeight="semibold">
        {value}
      </chakra.dd>
    </div>
  )
}

const looks: Readonly<Record<BadgePage['state'], LucideIcon>> = {
  authorised: BadgeCheck,
  refused: CircleX,
  expired: Clock,
  unknown: CircleX,
}

function Refused({ state }: { state: BadgePage['state'] }) {
  const { t } = useTranslation('badgepage')
  return (
    <EmptyState icon={looks[state]} title={t(`state.${state}`)} heading="h1">
      {t(`text.${state}`)}
    </EmptyState>
  )
}

/** How to complain and how to withdraw: also where nobody is authorised. */
function Rights({ person }: { person: Person | null }) {
  const { t } = useTranslation('badgepage')
  return (
    <chakra.section display="grid" gap="2" borderTopWidth="1px" paddingTop="5">
      <chakra.h2 fontSize="lg">{t('rights')}</chakra.h2>
      <p>{t('withdrawalInfo')}</p>
      <p>{t('complain')}</p>
      {person === null || person.companyContact === '' ? null : (
        <p>{`${person.companyName}: ${person.companyContact}`}</p>
      )}
      {person === null || person.providerContact === '' ? null : (
        <p>{`${person.providerCompany}: ${person.providerContact}`}</p>
      )}
      <chakra.p color="fg.muted">{t('emergency')}</chakra.p>
    </chakra.section>
  )
}

import { chakra } from '@chakra-ui/react'
import { Circle, CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { productRecord } from '../../../../shared/features/catalog/product.list.ts'
import { providerRecord } from '../../../../shared/features/catalog/provider.list.ts'
import { endFirstHour, getFirstHour } from '../../../../shared/features/people/place/first-hour.api.ts'
import { offices } from '../../../../shared/features/people/place/office.list.ts'
import { regions } from '../../../../shared/features/people/place/region.list.ts'
import { teams } from '../../../../shared/features/people/team/team.list.ts'
import { userList } from '../../../../shared/features/people/user/user.list.ts'
import { saleReportList } from '../../../../shared/features/sales/report/sale-report.list.ts'
import { callEndpoint, inWords } from '../../../entities/call-endpoint.ts'
import { useAsked } from '../../../entities/use-asked.ts'
import { pathTo } from '../../../paths.ts'
import { useViewTotals } from '../../../resource/online/use-first-rows.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'
import { firstHourSteps, type FirstHourStep } from './first-hour.rules.ts'

const ask = () => callEndpoint(getFirstHour, { input: {} })

/** Leads the administrator of a new organisation to the first sale, until it is there or the guide is closed. */
export function FirstHourPanel() {
  const asked = useAsked(ask)
  return asked.value?.isOver === false ? <Guide onEnd={asked.again} /> : null
}

function Guide({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation('organisation')
  const counts = {
    regions: useViewTotals(regions.list)?.['active'],
    offices: useViewTotals(offices.list)?.['active'],
    teams: useViewTotals(teams.list)?.['active'],
    providers: useViewTotals(providerRecord.list)?.['active'],
    products: useViewTotals(productRecord.list)?.['active'],
    people: useViewTotals(userList)?.['current'],
    sales: useViewTotals(saleReportList)?.['all'],
  }
  const steps = firstHourSteps(counts)
  const isDone = steps?.every(({ done }) => done) === true
  useEffect(
    function closeWhenDone() {
      if (isDone) void end().then(onEnd)
    },
    [isDone, onEnd],
  )
  if (steps === null || isDone) return null
  return (
    <Section
      title={t('firstHour.title')}
      actions={
        <Button size="sm" variant="ghost" onClick={() => void end().then(onEnd)}>
          {t('firstHour.close')}
        </Button>
      }
    >
      <chakra.p color="fg.muted">{t('firstHour.about')}</chakra.p>
      <chakra.ol listStyle="none" margin="0" marginTop="4" padding="0" display="grid" gap="3">
        {steps.map((step) => (
          <Step key={step.name} {...step} />
        ))}
      </chakra.ol>
    </Section>
  )
}

const end = () => inWords(callEndpoint(endFirstHour, { input: {} }))

const places: Readonly<Record<FirstHourStep['name'], string>> = {
  regions: pathTo('regions'),
  offices: pathTo('offices'),
  teams: pathTo('teams'),
  providers: pathTo('providers'),
  products: pathTo('products'),
  people: pathTo('users-new'),
  sales: pathTo('sale-reports'),
}

function Step({ name, done, isNext }: FirstHourStep) {
  const { t } = useTranslation('organisation')
  const Icon = done ? CircleCheck : Circle
  return (
    <chakra.li display="flex" alignItems="center" gap="3" flexWrap="wrap">
      <chakra.span flexShrink="0" color={done ? 'success.fg' : 'fg.subtle'}>
        <Icon size={22} aria-hidden />
      </chakra.span>
      <chakra.span flex="1 1 12rem" fontWeight={isNext ? 'semibold' : 'normal'} color={done ? 'fg.muted' : 'fg'}>
        {t(`firstHour.steps.${name}`)}
        <chakra.span srOnly>{done ? t('firstHour.done') : t('firstHour.open')}</chakra.span>
      </chakra.span>
      {done ? null : (
        <LinkButton size="sm" variant={isNext ? 'solid' : 'outline'} to={places[name]}>
          {t('firstHour.go')}
        </LinkButton>
      )}
    </chakra.li>
  )
}

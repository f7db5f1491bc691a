import { chakra } from '@chakra-ui/react'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProfitBlock, ProfitView } from '../../../../shared/features/finance/profit/profit.api.ts'
import { atDesk } from '../../../entities/desk/online-desk.tsx'
import { Button } from '../../../ui/button.tsx'
import { HowCounted } from '../../../ui/how-counted.tsx'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/states.tsx'
import { ProfitBlockPanel } from './profit-block.panel.tsx'
import { ProfitCompany } from './profit-company.panel.tsx'
import { ProfitExport } from './profit-export.panel.tsx'
import { ProfitFilters } from './profit-filters.panel.tsx'
import { ProfitFormula } from './profit-formula.panel.tsx'
import { PeriodPicker } from '../../../entities/report/period-picker.tsx'
import type { OpenRow } from './profit-open-row.rules.ts'
import { ProfitRowDialog } from './profit-row.dialog.tsx'
import { useProfit, useProfitChosen } from './profit.queries.ts'

const profitScreen = (view: ProfitView) => atDesk(() => <ProfitPage view={view} />, { isList: true, hears: [] })

export const ProfitSellersScreen = profitScreen('sellers')
export const ProfitTeamsScreen = profitScreen('teams')
export const ProfitProvidersScreen = profitScreen('providers')
export const ProfitManagersScreen = profitScreen('managers')
export const ProfitLegacyScreen = profitScreen('legacy')

interface Opened {
  readonly row: OpenRow
  readonly block: ProfitBlock
}

function ProfitPage({ view }: { view: ProfitView }) {
  const { t } = useTranslation(['profit', 'report', 'common'])
  const { chosen, change } = useProfitChosen()
  const asked = useProfit(view, chosen, false)
  const [open, setOpen] = useState<Opened | null>(null)
  const found = asked.value
  return (
    <Page width="full">
      <PageHeader
        title={t(`profit:views.${view}`)}
        lead={t(`profit:leads.${view}`)}
        actions={
          <>
            <HowCounted about={t(`profit:views.${view}`)} words="profit:how.intro">
              <ProfitFormula view={view} found={found} />
            </HowCounted>
            {found === null ? null : <ProfitExport view={view} chosen={chosen} />}
          </>
        }
      />
      <PeriodPicker
        label={t('report:period.label')}
        period={chosen.period}
        isDays={chosen.isDays}
        onChange={({ from, to }, isDays) => change({ from, to, days: isDays ? '1' : '', limit: '' })}
      />
      <ProfitFilters chosen={chosen} change={change} />
      {found === null && !asked.failed ? <ListSkeleton rows={8} /> : null}
      {asked.failed ? (
        <ErrorState title={t('profit:failed')} action={<Button onClick={asked.again}>{t('common:retry')}</Button>} />
      ) : null}
      {found === null || asked.failed ? null : (
        <>
          {found.blocks.length === 0 ? (
            <EmptyState icon={Scale} title={t('profit:empty.title')}>
              {t('profit:empty.text')}
            </EmptyState>
          ) : null}
          <ProfitCompany company={found.company} />
          {found.blocks.map((block) => (
            <ProfitBlockPanel
              key={block.currency}
              {...{ view, block, chosen, change }}
              onOpen={(row) => setOpen({ row, block })}
            />
          ))}
          {found.blocks.length === 0 ? null : (
            <chakra.p color="fg.muted" fontSize="sm">
              {t('profit:formula.printed', { version: found.version })}
            </chakra.p>
          )}
        </>
      )}
      {open === null ? null : <ProfitRowDialog {...open} {...{ view, chosen }} onClose={() => setOpen(null)} />}
    </Page>
  )
}

import { chakra } from '@chakra-ui/react'
import { ChartNoAxesCombined } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { candidateList } from '../../../../shared/features/recruiting/candidate/candidate.list.ts'
import type { CandidateSource } from '../../../../shared/features/recruiting/candidate/candidate.schema.ts'
import {
  recruitingReport,
  type RecruitingDimension,
  type RecruitingFigures,
  type RecruitingRow,
} from '../../../../shared/features/recruiting/figures/recruiting-report.api.ts'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { formatPercent } from '../../../entities/percent.tsx'
import { ReportScreen } from '../../../desk/report/report-screen.tsx'
import { ReportTable } from '../../../desk/report/report-table.tsx'
import type { Sheet } from '../../../resource/sheet/sheet.ts'
import { formatNumber } from '../../../ui/format.ts'
import { Section } from '../../../ui/page.tsx'

export const RecruitingFiguresScreen = atDesk(Figures, { isList: true, hears: [] })

const hears = [candidateList]
const periods = ['month', 'quarter', 'year', 'days'] as const
type Sum = RecruitingFigures['total']

/** How many candidates come how far, how long each step takes, and where they drop out. */
function Figures() {
  const { t } = useTranslation('recruiting')
  const nameOf = useNameOf()
  return (
    <ReportScreen
      contract={recruitingReport}
      hears={hears}
      title={t('figures.title')}
      lead={t('figures.lead')}
      periods={periods}
      by={{ label: t('figures.by'), nameOf: (dimension) => t(`figures.dimension.${dimension}`) }}
      isEmpty={({ total }) => total.added === 0}
      empty={{ icon: ChartNoAxesCombined, title: t('figures.none'), text: t('figures.noneText') }}
      sheet={({ found, question }) =>
        sheetOf(found, { t: t as never, nameOf: (row) => nameOf(row, question.dimension) })
      }
    >
      {({ found, question }) => (
        <>
          <Section title={t(`figures.dimension.${question.dimension ?? 'recruiter'}`)}>
            <People found={found} nameOf={(row) => nameOf(row, question.dimension)} />
          </Section>
          <Section title={t('figures.steps')}>
            <Steps steps={found.steps} />
          </Section>
        </>
      )}
    </ReportScreen>
  )
}

function useNameOf() {
  const { t } = useTranslation('recruiting')
  return ({ name }: RecruitingRow, dimension: RecruitingDimension | undefined): string => {
    if (name === '') return t('figures.nobody')
    return dimension === 'source' ? t(`source.${name as CandidateSource}`) : name
  }
}

function People({ found, nameOf }: { found: RecruitingFigures; nameOf: (row: RecruitingRow) => string }) {
  const { t, i18n } = useTranslation('recruiting')
  const number = useNumber()
  return (
    <ReportTable<RecruitingRow, Sum>
      label={t('figures.title')}
      one={t('figures.name')}
      rows={found.rows}
      keyOf={({ key }) => key}
      nameOf={nameOf}
      columns={[
        { title: t('figures.added'), of: ({ added }) => number(added) },
        { title: t('figures.underway'), of: ({ underway }) => number(underway) },
        { title: t('figures.onboarded'), of: ({ onboarded }) => number(onboarded) },
        { title: t('figures.dropped'), of: ({ dropped }) => number(dropped) },
        {
          title: t('figures.dropShare'),
          of: ({ dropShare }) => (dropShare === null ? '–' : formatPercent(dropShare, i18n.language)),
        },
        { title: t('figures.days'), of: ({ days }) => number(days) },
      ]}
      total={{ name: t('figures.total'), of: found.total }}
    />
  )
}

function Steps({ steps }: Pick<RecruitingFigures, 'steps'>) {
  const { t } = useTranslation('recruiting')
  const number = useNumber()
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2">
      <ReportTable
        label={t('figures.steps')}
        one={t('figures.state')}
        rows={steps}
        keyOf={({ state }) => state}
        nameOf={({ state }) => t(`state.${state}`)}
        columns={[
          { title: t('figures.reached'), of: ({ reached }) => number(reached) },
          { title: t('figures.daysIn'), of: ({ days }) => number(days) },
          { title: t('figures.droppedFrom'), of: ({ dropped }) => number(dropped) },
        ]}
      />
      <chakra.p color="fg.muted" fontSize="sm">
        {t('figures.how')}
      </chakra.p>
    </chakra.div>
  )
}

function useNumber(): (value: number | null) => string {
  const { i18n } = useTranslation()
  return (value) => (value === null ? '–' : formatNumber(value, i18n.language))
}

interface SheetParts {
  readonly t: (key: string) => string
  readonly nameOf: (row: RecruitingRow) => string
}

const measures = ['added', 'underway', 'onboarded', 'dropped', 'dropShare', 'days'] as const

const sheetOf = ({ rows }: RecruitingFigures, { t, nameOf }: SheetParts): Sheet => ({
  columns: [
    { title: t('figures.name'), kind: 'text' },
    ...measures.map((measure) => ({ title: t(`figures.${measure}`), kind: 'number' as const })),
  ],
  rows: rows.map((row) => [nameOf(row), ...measures.map((measure) => row[measure])]),
})

import { useTranslation } from 'react-i18next'
import type { AnyReport, ReportPlace } from '../../../shared/resource/report.ts'
import { OptionFilter } from '../../resource/controls/option-filter.tsx'
import { useOfficeOptions, useProviderOptions, useSellingPeople, useTeamOptions } from '../list/filter-options.ts'
import type { ChangeQuestion, ReportQuestion } from './use-report-question.ts'

const options = {
  providerId: useProviderOptions,
  officeId: useOfficeOptions,
  teamId: useTeamOptions,
  sellerId: useSellingPeople,
}

interface ReportFiltersProps {
  contract: Pick<AnyReport, 'places'>
  question: Pick<ReportQuestion, 'places'>
  change: ChangeQuestion
}

/** The places that a report can be narrowed to. */
export function ReportFilters({ contract, question: { places }, change }: ReportFiltersProps) {
  const { t } = useTranslation('report')
  const labels: Readonly<Record<ReportPlace, readonly [all: string, chosen: string]>> = {
    providerId: [t('filters.allProviders'), t('filters.provider')],
    officeId: [t('filters.allOffices'), t('filters.office')],
    teamId: [t('filters.allTeams'), t('filters.team')],
    sellerId: [t('filters.allPeople'), t('filters.person')],
  }
  return contract.places.map((place: ReportPlace) => (
    <OptionFilter
      key={place}
      label={labels[place][places[place] === '' ? 0 : 1]}
      values={places[place] === '' ? [] : [places[place]]}
      onChange={([value = '']) => change({ [place]: value })}
      useOptions={options[place]}
    />
  ))
}

import { getLeadRuns } from '../../../../shared/features/leads/run/lead-run.api.ts'
import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { FileUp, ListChecks, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leadColumns } from '../../../../shared/features/leads/lead/lead-columns.rules.ts'
import { leadProfiles, type LeadProfile } from '../../../../shared/features/leads/profile/lead-profile.list.ts'
import { leadColumnsImport } from '../../../../shared/features/leads/run/lead-run.api.ts'
import { ImportMapping } from '../../../desk/import/import-mapping.tsx'
import { pathTo } from '../../../paths.ts'
import { useFirstRows } from '../../../resource/online/use-first-rows.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { FieldFrame, Select } from '../../../ui/form/field.tsx'
import { FileButton } from '../../../ui/form/file-button.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/states.tsx'
import { useLeadList, type LeadState } from './lead-list.queries.ts'
import type { LeadProgress } from './lead-preparing.queries.ts'
import { LeadRegisterNotice } from './lead-register.panel.tsx'
import { LeadResultPanel } from './lead-result.panel.tsx'
import { LeadRunsPanel } from './lead-runs.panel.tsx'
import { useLeadLabels } from './lead.text.ts'

const PROFILES_OFFERED = 100

/** Prepares a list of leads in the browser: its file never leaves the computer. */
export function LeadTransformScreen() {
  const { t } = useTranslation('leads')
  const labels = useLeadLabels()
  const { rows: profiles, total, state: answer } = useFirstRows(leadProfiles.list, { size: PROFILES_OFFERED })
  const [chosen, setChosen] = useState('')
  const profile = profiles.find(({ id }) => id === chosen) ?? profiles[0]
  const runs = useEndpoint(getLeadRuns)
  const list = useLeadList(labels)
  const { state } = list
  return (
    <Page>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={<LinkButton to={pathTo('lead-profiles')}>{t('profiles.open')}</LinkButton>}
      />
      {state.at === 'done' ? (
        <LeadResultPanel done={state} file={list.file} onBack={list.back} onOther={list.cancel} />
      ) : profile === undefined ? (
        <NoProfile state={total !== null ? 'none' : answer === 'ready' ? 'loading' : 'unavailable'} />
      ) : (
        <Section title={t('list.title')}>
          <chakra.div display="grid" gap="4" maxWidth="form">
            <ProfileSelect
              profiles={profiles}
              profile={profile}
              disabled={state.at === 'preparing'}
              onChange={setChosen}
            />
            <LeadRegisterNotice profile={profile} />
            <LeadStep
              state={state}
              list={list}
              onPrepare={(given) => void list.prepare(given.name, given.preview, profile).then(runs.again)}
            />
          </chakra.div>
        </Section>
      )}
      <LeadRunsPanel runs={runs} />
    </Page>
  )
}

function NoProfile({ state }: { state: 'loading' | 'none' | 'unavailable' }) {
  const { t } = useTranslation('leads')
  return (
    <Section title={t('list.title')}>
      {state === 'loading' ? (
        <ListSkeleton rows={2} />
      ) : state === 'unavailable' ? (
        <ErrorState>{t('profiles.unavailable')}</ErrorState>
      ) : (
        <EmptyState
          icon={ListChecks}
          title={t('profiles.none')}
          action={<LinkButton to={pathTo('lead-profiles')}>{t('profiles.open')}</LinkButton>}
        >
          {t('profiles.noneText')}
        </EmptyState>
      )}
    </Section>
  )
}

function ProfileSelect({
  profiles,
  profile,
  disabled,
  onChange,
}: {
  profiles: readonly LeadProfile[]
  profile: LeadProfile
  disabled: boolean
  onChange: (id: string) => void
}) {
  const { t } = useTranslation('leads')
  const about = [t(`channel.${profile.channel}`), t(`split.${profile.split}`)].join(' · ')
  return (
    <FieldFrame label={t('list.profile')} help={about} error={undefined} required hideLabel={false} quiet>
      {(ids) => (
        <Select {...ids} value={profile.id} disabled={disabled} onChange={({ target }) => onChange(target.value)}>
          {profiles.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  )
}

type ReadState = Extract<LeadState, { at: 'read' }>

function LeadStep({
  state,
  list,
  onPrepare,
}: {
  state: Exclude<LeadState, { at: 'done' }>
  list: ReturnType<typeof useLeadList>
  onPrepare: (given: ReadState) => void
}) {
  const { t, i18n } = useTranslation('leads')
  const labels = useLeadLabels()
  const faults = state.at === 'choosing' || state.at === 'read' ? state.faults : []
  const chooser = (
    <FileButton
      label={state.at === 'read' ? t('list.chooseOther') : t('list.choose')}
      accept=".xlsx,.csv,.txt"
      busy={state.at === 'reading'}
      onFile={(file) => void list.choose(file)}
    >
      <FileUp size={18} aria-hidden />
    </FileButton>
  )
  if (state.at === 'preparing') return <Preparing progress={state.progress} onCancel={list.cancel} />
  return (
    <>
      <ActFailures of={faults} />
      {state.at !== 'read' ? (
        <>
          {chooser}
          <chakra.p color="fg.muted" fontSize="sm" role="status">
            {state.at === 'reading' ? t('list.reading', { name: state.name }) : t('list.private')}
          </chakra.p>
        </>
      ) : (
        <>
          <chakra.p fontWeight="medium">{state.name}</chakra.p>
          <ImportMapping
            profilesOf={leadColumnsImport}
            reading={state.preview.reading}
            rowCount={state.preview.rows}
            fields={leadColumns}
            labelOf={(field) => labels[field as keyof typeof labels]}
            onChange={list.chooseMapping}
            onSheet={(at) => void list.reread(state.name, 'sheet', at)}
            onHeads={(at) => void list.reread(state.name, 'heads', at)}
          />
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            <Button variant="solid" disabled={!hasColumn(state)} onClick={() => onPrepare(state)}>
              {t('list.prepare', {
                count: state.preview.rows,
                shown: formatNumber(state.preview.rows, i18n.language),
              })}
            </Button>
            {chooser}
          </chakra.div>
        </>
      )}
    </>
  )
}

const hasColumn = ({ preview: { reading } }: ReadState): boolean =>
  Object.values(reading.mapping).some((column) => column !== null)

function Preparing({ progress: { step, done, of }, onCancel }: { progress: LeadProgress; onCancel: () => void }) {
  const { t, i18n } = useTranslation('leads')
  const shown = (count: number) => formatNumber(count, i18n.language)
  return (
    <chakra.div display="grid" gap="3" justifyItems="start">
      <chakra.progress width="full" value={done} max={Math.max(of, 1)} aria-label={t(`step.${step}`)} />
      <chakra.p color="fg.muted" role="status">
        {t(`step.${step}`)} {t('step.of', { done: shown(done), of: shown(of) })}
      </chakra.p>
      <Button onClick={onCancel}>
        <X size={18} aria-hidden />
        {t('list.cancel')}
      </Button>
    </chakra.div>
  )
}

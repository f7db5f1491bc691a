import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  endHolding,
  getHoldings,
  restoreHolding,
  type AreaHolding,
  type AreaHoldings,
} from '../../../../shared/features/field/area/area.api.ts'
import { areas, type AreaRow } from '../../../../shared/features/field/area/area.list.ts'
import type { Failure, Result } from '../../../../shared/kernel/result.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { DayText, MomentText } from '../../../desk/shown/when.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { Section } from '../../../ui/page.tsx'
import { SectionRow } from '../../../ui/section-row.ts'
import { snackbar } from '../../../ui/snackbar.tsx'
import { HoldingDialog } from './holding.dialog.tsx'

const UNDO_MS = 8000

/** Who holds an area, and who held it. */
export function HoldingsPanel({ area }: { area: AreaRow }) {
  const { t } = useTranslation(['areas', 'common'])
  const listChanged = useListChanged()
  const [isOpen, setOpen] = useState(false)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const { id } = area
  const { value, again } = useEndpoint(getHoldings, { params: { id } })
  const changed = () => {
    again()
    listChanged(areas.list.name)
  }
  const act = async (answered: Promise<Result<AreaHoldings>>): Promise<boolean> => {
    const answer = await answered
    setFailures(answer.ok ? [] : answer.failures)
    changed()
    return answer.ok
  }
  const restore = (holding: AreaHolding, version: number) =>
    act(callAct(restoreHolding, { id: holding.id, version, within: { id } }, {}))
  const end = async (holding: AreaHolding) => {
    const { version } = holding
    const isDone = await act(callAct(endHolding, { id: holding.id, version, within: { id } }, {}))
    if (!isDone) return
    snackbar.open({
      text: t('holding.ended', { name: holding.holderName }),
      duration: UNDO_MS,
      action: { label: t('common:undo'), onPress: () => void restore(holding, version + 1).catch(reportError) },
    })
  }
  const holdings = value?.holdings ?? []
  return (
    <Section
      title={t('holding.title')}
      flush
      actions={
        area.state === 'active' ? (
          <Button onClick={() => setOpen(true)}>
            <UserPlus size={18} aria-hidden />
            {t('holding.give')}
          </Button>
        ) : undefined
      }
    >
      <ActFailures of={failures} />
      {value !== null && holdings.length === 0 ? (
        <chakra.p padding="4" color="fg.muted">
          {t('holding.nobody')}
        </chakra.p>
      ) : null}
      <chakra.ul listStyleType="none">
        {holdings.map((holding) => (
          <HoldingRow key={holding.id} holding={holding} onEnd={() => void end(holding).catch(reportError)} />
        ))}
      </chakra.ul>
      {isOpen ? (
        <HoldingDialog
          areaId={id}
          onGiven={(releasedName) => {
            changed()
            if (releasedName !== null)
              snackbar.open({ text: t('holding.released', { name: releasedName }), duration: UNDO_MS })
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Section>
  )
}

function HoldingRow({ holding, onEnd }: { holding: AreaHolding; onEnd: () => void }) {
  const { t } = useTranslation('areas')
  const { holderKind, holderName, fromDay, untilDay, endedAt, endedWhy } = holding
  return (
    <SectionRow>
      <chakra.span flex="1 1 12rem" minWidth="0">
        <chakra.span display="block" fontWeight="semibold" color={endedAt === null ? 'fg' : 'fg.muted'}>
          {holderName} · {t(`holding.kind.${holderKind}`)}
        </chakra.span>
        <chakra.span display="block" color="fg.muted" fontSize="sm">
          {t('holding.from')} <DayText day={fromDay} />
          {untilDay === null ? null : (
            <>
              {' '}
              {t('holding.until')} <DayText day={untilDay} />
            </>
          )}
          {endedAt === null || endedWhy === null ? null : (
            <>
              {' · '}
              {t(`holding.why.${endedWhy}`)} <MomentText at={endedAt} />
            </>
          )}
        </chakra.span>
      </chakra.span>
      {endedAt === null ? <Button onClick={onEnd}>{t('holding.end')}</Button> : null}
    </SectionRow>
  )
}

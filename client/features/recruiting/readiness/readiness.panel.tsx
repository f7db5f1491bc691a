import { chakra } from '@chakra-ui/react'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { putCandidateReady } from '../../../../shared/features/recruiting/candidate/candidate.api.ts'
import {
  tickedParts,
  type ReadinessItem,
  type TickedPart,
} from '../../../../shared/features/recruiting/readiness/readiness.schema.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { useCan } from '../../../desk/session/session.tsx'
import { useAct } from '../../../desk/act/use-act.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { Section } from '../../../ui/page.tsx'
import type { PanelProps } from '../candidate/candidate.queries.tsx'

/** What a first day needs: what is there, what is missing, and who sees to it. */
export function ReadinessPanel({ view, onDone }: PanelProps) {
  const { t } = useTranslation('recruiting')
  const mayChange = useCan('update candidates')
  const act = useAct(onDone, t('readiness.saved'))
  const { readiness, candidate } = view
  if (readiness.length === 0) return null
  const missing = readiness.filter(({ isReady }) => !isReady).length
  const tick = (part: TickedPart, isReady: boolean) =>
    act.run(() => callAct(putCandidateReady, candidate, { part, isReady }))
  return (
    <Section title={t('readiness.title')}>
      <chakra.p color="fg.muted" marginBottom="3">
        {missing === 0 ? t('readiness.all') : t('readiness.missing', { count: missing })}
      </chakra.p>
      <chakra.ul margin="0" padding="0" listStyle="none" display="grid" gap="3">
        {readiness.map((item) => (
          <Line key={item.part} item={item} busy={act.busy} onTick={mayChange ? tick : undefined} />
        ))}
      </chakra.ul>
      <ActFailures of={act.failures} />
    </Section>
  )
}

interface LineProps {
  readonly item: ReadinessItem
  readonly busy: boolean
  readonly onTick: ((part: TickedPart, isReady: boolean) => void) | undefined
}

function Line({ item: { part, isReady, responsible, responsibleName }, busy, onTick }: LineProps) {
  const { t } = useTranslation('recruiting')
  const ticked = tickedParts.find((one) => one === part)
  return (
    <chakra.li display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <chakra.span minWidth="9rem" fontWeight="medium">
        {t(`readiness.part.${part}`)}
      </chakra.span>
      <Badge tone={isReady ? 'success' : 'warning'} icon={isReady ? CircleCheck : CircleAlert}>
        {isReady ? t('readiness.ready') : t('readiness.notReady')}
      </Badge>
      <chakra.span color="fg.muted" fontSize="sm">
        {t(`readiness.responsible.${responsible}`)}
        {responsibleName === '' ? null : `: ${responsibleName}`}
      </chakra.span>
      {ticked === undefined || onTick === undefined ? null : (
        <Button size="sm" variant="ghost" disabled={busy} onClick={() => onTick(ticked, !isReady)}>
          {isReady ? t('readiness.untick') : t('readiness.tick')}
        </Button>
      )}
    </chakra.li>
  )
}

import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { DoneWork, WorkTile } from './work-tile.panel.tsx'
import { inDayOrder } from './start-work.rules.ts'
import { usePeopleWork, useSaleWork } from './start-work.queries.ts'

/** Counts of the work that waits for a reviewer. Each count links to its list. */
export function ReviewingPanel() {
  return useTranslation('inbox').ready ? <Reviewing /> : null
}

function Reviewing() {
  const { t } = useTranslation('inbox')
  const { waiting, done } = inDayOrder([...useSaleWork(), ...usePeopleWork()])
  if (waiting.length + done.length === 0) return null
  return (
    <chakra.nav aria-label={t('title')} display="grid" gap="3">
      {waiting.length === 0 ? <p>{t('none')}</p> : null}
      <chakra.div display="grid" gap="3" gridTemplateColumns="repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr))">
        {waiting.map(({ kind, to, total }) => (
          <WorkTile
            key={kind}
            to={to}
            // Of a number that is still on its way there are many.
            label={t(`work.${kind}`, { count: total?.n ?? 2 })}
            total={total}
            isUrgent={kind === 'overdue' || kind === 'overdueHere'}
          />
        ))}
      </chakra.div>
      {done.length === 0 ? null : (
        <chakra.div display="flex" flexWrap="wrap" columnGap="4">
          {done.map(({ kind, to }) => (
            <DoneWork key={kind} to={to} label={t(`work.${kind}`, { count: 0 })} />
          ))}
        </chakra.div>
      )}
    </chakra.nav>
  )
}

import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { retryEffect, type Health } from '../../../../shared/features/operations/health/health.api.ts'
import { callEndpoint } from '../../../desk/server/call-endpoint.ts'
import { useRowCall } from '../../../desk/act/use-row-call.ts'
import { MomentText } from '../../../desk/shown/when.tsx'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'
import { TableCell, TableFrame, TableHead, TableRow } from '../../../ui/table.tsx'

interface Props {
  readonly health: Pick<Health, 'effects' | 'parked'>
  readonly onChanged: () => void
}

/** Work of the server that waits or fails, and commands of phones that could not be judged. */
export function HealthQueues({ health: { effects, parked }, onChanged }: Props) {
  const { t } = useTranslation('health')
  const { waiting, oldestAt, shown } = effects
  return (
    <>
      <Section title={t('queues.title')}>
        {waiting === 0 && parked === 0 ? <p>{t('queues.none')}</p> : null}
        {waiting === 0 ? null : (
          <p>
            {t('queues.waiting', { count: waiting })}{' '}
            {oldestAt === null ? null : (
              <>
                {t('queues.oldest')} <MomentText at={oldestAt} />
              </>
            )}
          </p>
        )}
        {parked === 0 ? null : <p>{t('queues.parked', { count: parked })}</p>}
      </Section>
      {shown.length === 0 ? null : <Failing effects={shown} onChanged={onChanged} />}
    </>
  )
}

function Failing({ effects, onChanged }: { effects: Health['effects']['shown']; onChanged: () => void }) {
  const { t } = useTranslation('health')
  const { busyId, run } = useRowCall(onChanged)
  const retry = (id: string) => run(id, callEndpoint(retryEffect, { input: { id } }), t('queues.retried'))
  return (
    <Section title={t('queues.failing')} flush>
      <TableFrame label={t('queues.failing')}>
        <thead>
          <TableRow>
            <TableHead>{t('queues.event')}</TableHead>
            <TableHead numeric>{t('queues.attempts')}</TableHead>
            <TableHead>{t('queues.error')}</TableHead>
            <TableHead>{t('queues.next')}</TableHead>
            <TableHead>
              <chakra.span srOnly>{t('queues.retry')}</chakra.span>
            </TableHead>
          </TableRow>
        </thead>
        <tbody>
          {effects.map(({ id, type, attempts, lastError, nextAt }) => (
            <TableRow key={id}>
              <TableCell minWidth="12rem">{type}</TableCell>
              <TableCell numeric>{attempts}</TableCell>
              <TableCell>{lastError}</TableCell>
              <TableCell>
                <MomentText at={nextAt} />
              </TableCell>
              <TableCell>
                <Button
                  size="sm"
                  busy={busyId === id}
                  aria-label={t('queues.retryOf', { type })}
                  onClick={() => retry(id)}
                >
                  {t('queues.retry')}
                </Button>
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </TableFrame>
    </Section>
  )
}

import { useTranslation } from 'react-i18next'
import type { PaycodeCountry } from '../../../../shared/features/payroll/paycode/paycode.schema.ts'
import type { PayrollKind } from '../../../../shared/features/payroll/run/payroll-line.rules.ts'
import {
  rejectionEndpoints,
  type PayrollRejection,
} from '../../../../shared/features/payroll/run/payroll-rejection.api.ts'
import { callEndpoint } from '../../../desk/server/call-endpoint.ts'
import { PersonName } from '../../../desk/shown/person-name.tsx'
import { useRowCall } from '../../../desk/act/use-row-call.ts'
import { DayText } from '../../../desk/shown/when.tsx'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'
import { TableCell, TableFrame, TableHead, TableRow } from '../../../ui/table.tsx'
import { PayValue } from './pay-value.panel.tsx'

interface Props {
  readonly kind: PayrollKind
  readonly country: PaycodeCountry
  readonly rejections: readonly PayrollRejection[]
  readonly onChanged: () => void
}

/** Lines that the receiver rejected, each with the reason. One that no later run carries yet can be taken back. */
export function PayrollRejections({ kind, country, rejections, onChanged }: Props) {
  const { t } = useTranslation('payroll')
  const { busyId, run } = useRowCall(onChanged)
  if (rejections.length === 0) return null
  const takeBack = (id: string) =>
    run(id, callEndpoint(rejectionEndpoints[kind], { input: {}, params: { id } }), t('runs.rejections.takenBack'))
  return (
    <Section title={t('runs.rejections.title')} flush>
      <TableFrame label={t('runs.rejections.title')}>
        <thead>
          <TableRow>
            <TableHead>{t('runs.columns.person')}</TableHead>
            <TableHead>{t('runs.changed.day')}</TableHead>
            <TableHead>{t('runs.columns.source')}</TableHead>
            <TableHead numeric>{t('runs.columns.value')}</TableHead>
            <TableHead>{t('runs.rejections.reason')}</TableHead>
            <TableHead>{t('runs.rejections.next')}</TableHead>
          </TableRow>
        </thead>
        <tbody>
          {rejections.map(({ id, name, day, source, value, reason, isCarriedAgain }) => (
            <TableRow key={id}>
              <TableCell minWidth="11rem">
                <PersonName name={name} />
              </TableCell>
              <TableCell>
                <DayText day={day} />
              </TableCell>
              <TableCell>{t(`sources.${source}`)}</TableCell>
              <TableCell numeric>
                <PayValue value={value} source={source} country={country} />
              </TableCell>
              <TableCell minWidth="12rem">{reason === '' ? t('runs.rejections.noReason') : reason}</TableCell>
              <TableCell>
                {isCarriedAgain ? (
                  t('runs.rejections.carriedAgain')
                ) : (
                  <Button
                    size="sm"
                    variant="ghost"
                    busy={busyId === id}
                    aria-label={t('runs.rejections.takeBackOf', { name })}
                    onClick={() => takeBack(id)}
                  >
                    {t('runs.rejections.takeBack')}
                  </Button>
                )}
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </TableFrame>
    </Section>
  )
}

import { chakra } from '@chakra-ui/react'
import { Download, FileWarning, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { PayrollKind } from '../../../../shared/features/payroll/run/payroll-line.rules.ts'
import { rejectionImports } from '../../../../shared/features/payroll/run/payroll-rejection.api.ts'
import {
  deliveredFormats,
  formatsOf,
  payrollEndpoints,
  systemNames,
  type PayrollFormat,
  type PayrollRun,
} from '../../../../shared/features/payroll/run/payroll-run.api.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFailureText } from '../../../ui/form/form-context.ts'
import { useOutcome } from '../../../ui/form/use-outcome.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { MenuItem } from '../../../ui/menu-items.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { SecondExport } from './second-export.dialog.tsx'
import { saveRunFile, WorkbookUnwritten } from './run-file.queries.ts'

const kit = formFor(z.object({ reason: z.string() }), 'payroll:runs.withdrawal')
const ImportDialog = lazyPart(() =>
  import('../../../desk/import/import-dialog.tsx').then((module) => module.ImportDialog),
)

interface Props {
  readonly run: PayrollRun
  readonly kind: PayrollKind
  readonly deliversTo: string | null
  readonly onChanged: () => void
}

/** The acts that are possible on a run: approve, export, deliver, read the receiver's error list, withdraw. */
export function PayrollRunActs({ run, kind, deliversTo, onChanged }: Props) {
  const { t } = useTranslation('payroll')
  const outcome = useOutcome()
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const [withdrawing, setWithdrawing] = useState(false)
  const [rejecting, setRejecting] = useState(false)
  const [second, setSecond] = useState<PayrollFormat | null>(null)
  const calls = payrollEndpoints[kind]
  const approve = async () => {
    setBusy(true)
    const result = await callAct(calls.approve, run, {})
    setBusy(false)
    outcome(result, t('runs.approvedNow'))
    onChanged()
  }
  const exportAs = async (format: PayrollFormat) => {
    setBusy(true)
    try {
      const saved = await saveRunFile({ kind, run, format }, (key) => t(`runs.sheet.${key}`))
      const [fault] = saved.ok ? [] : saved.failures
      if (fault) sayFailed(format, failureText(fault))
    } catch (cause) {
      if (!(cause instanceof WorkbookUnwritten)) throw cause
      sayFailed(format, t('runs.unwritten'))
    } finally {
      setBusy(false)
      onChanged()
    }
  }
  /** The format of an earlier file that a receiver may have imported. */
  const imported = run.files.find(({ format }) => format !== 'xlsx')?.format
  const askFirst = (format: PayrollFormat) => {
    if (format !== 'xlsx' && imported !== undefined && imported !== format) setSecond(format)
    else void exportAs(format).catch(reportError)
  }
  const sayFailed = (format: PayrollFormat, reason: string) =>
    snackbar.open({ text: `${t('runs.failed', { system: systemNames[format] })} ${reason}`, duration: 8000 })
  if (run.state === 'withdrawn') return null
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      {run.state === 'waiting' ? (
        <Button size="sm" variant="solid" busy={busy} onClick={() => void approve().catch(reportError)}>
          {t('runs.approveRun')}
        </Button>
      ) : (
        <Menu
          label={t('runs.export')}
          renderTrigger={(props) => (
            <Button size="sm" busy={busy} {...props}>
              <Download size={16} aria-hidden />
              {t('runs.export')}
            </Button>
          )}
        >
          {formatsOf[run.country].map((format) => (
            <MenuItem key={format} onPress={() => askFirst(format)}>
              {t(`runs.formats.${format}`)}
            </MenuItem>
          ))}
        </Menu>
      )}
      {run.state === 'waiting' || deliversTo === null ? null : <Delivery {...{ run, kind, deliversTo, onChanged }} />}
      {run.state === 'exported' ? (
        <Button size="sm" variant="ghost" onClick={() => setRejecting(true)}>
          <FileWarning size={16} aria-hidden />
          {t('runs.rejections.open')}
        </Button>
      ) : (
        <Button size="sm" variant="ghost" onClick={() => setWithdrawing(true)}>
          {t('runs.withdraw')}
        </Button>
      )}
      {rejecting ? (
        <ImportDialog
          screens={{ contract: rejectionImports[kind], list: rejectionImports[kind].name, fixed: { runId: run.id } }}
          onClose={() => {
            setRejecting(false)
            onChanged()
          }}
        />
      ) : null}
      {second === null || imported === undefined ? null : (
        <SecondExport
          system={systemNames[second]}
          earlier={systemNames[imported]}
          onExport={() => void exportAs(second).catch(reportError)}
          onClose={() => setSecond(null)}
        />
      )}
      {withdrawing ? (
        <Withdrawal run={run} calls={calls} onChanged={onChanged} onClose={() => setWithdrawing(false)} />
      ) : null}
    </chakra.div>
  )
}

interface WithdrawalProps extends Pick<Props, 'run' | 'onChanged'> {
  readonly calls: (typeof payrollEndpoints)[PayrollKind]
  readonly onClose: () => void
}

function Withdrawal({ run, calls, onChanged, onClose }: WithdrawalProps) {
  const { t } = useTranslation('payroll')
  return (
    <DialogForm
      title={t('runs.withdrawTitle')}
      kit={kit}
      start={{ reason: '' }}
      draft={{ kind: 'payroll-withdraw', id: run.id }}
      saveLabel={t('runs.withdraw')}
      save={async (input) => {
        const result = await callAct(calls.withdraw, run, input)
        if (result.ok) onChanged()
        return result
      }}
      onClose={onClose}
    >
      {() => <kit.TextareaField name="reason" required rows={2} maxLength={500} help={t('runs.withdrawHelp')} />}
    </DialogForm>
  )
}

const isOf = ({ country }: PayrollRun, format: PayrollFormat): boolean =>
  formatsOf[country].some((one) => one === format)

function Delivery({ run, kind, deliversTo, onChanged }: Props & { readonly deliversTo: string }) {
  const { t } = useTranslation('payroll')
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const deliverAs = async (format: (typeof deliveredFormats)[number]) => {
    setBusy(true)
    const result = await inWords(
      callEndpoint(payrollEndpoints[kind].deliver, { input: { format }, params: { id: run.id } }),
    )
    setBusy(false)
    const [fault] = result.ok ? [] : result.failures
    const isDelivered = result.ok && result.value.files.at(-1)?.delivery?.fault === null
    snackbar.open({
      text: isDelivered
        ? t('runs.delivery.done', { to: deliversTo })
        : `${t('runs.failed', { system: systemNames[format] })} ${fault ? failureText(fault) : ''}`,
      ...(isDelivered ? {} : { duration: 8000 }),
    })
    onChanged()
  }
  return (
    <Menu
      label={t('runs.delivery.send')}
      renderTrigger={(props) => (
        <Button size="sm" busy={busy} {...props}>
          <Send size={16} aria-hidden />
          {t('runs.delivery.send')}
        </Button>
      )}
    >
      {deliveredFormats
        .filter((format) => isOf(run, format))
        .map((format) => (
          <MenuItem key={format} onPress={() => void deliverAs(format).catch(reportError)}>
            {t(`runs.formats.${format}`)}
          </MenuItem>
        ))}
    </Menu>
  )
}

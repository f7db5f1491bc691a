import { chakra } from '@chakra-ui/react'
import { CircleCheck, Download, Info, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { WithdrawalView } from '../../../../shared/features/agreements/withdrawal/withdrawal.api.ts'
import { Money } from '../../../desk/shown/money.tsx'
import { DayText, MomentText } from '../../../desk/shown/when.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/states.tsx'
import { CustomerPage, CustomerPageWithout } from '../../../entities/customer-page/customer-page.tsx'
import { useWithdrawal } from './withdrawal.queries.ts'
import { WithdrawalForm } from './withdrawal.form.tsx'

/** The customer's own page: the order, its confirmation, and the way out of it. The link's secret stands after `#`. */
export const WithdrawalScreen = () => <CustomerPage>{(token) => <Opened token={token} />}</CustomerPage>

function Opened({ token }: { token: string }) {
  const { t } = useTranslation('customer')
  const page = useWithdrawal(token)
  const { opened } = page
  if (opened.kind !== 'order') {
    const words = {
      unknown: t('unknown'),
      unknownText: t('unknownText'),
      unreachable: t('unreachable'),
      unreachableText: t('unreachableText'),
      again: t('again'),
    }
    return <CustomerPageWithout state={opened.kind} words={words} again={page.again} />
  }
  return <Order {...page} view={opened.view} />
}

type OrderProps = ReturnType<typeof useWithdrawal> & { readonly view: WithdrawalView }

function Order({ view, busy, failed, withdraw, download }: OrderProps) {
  const { t } = useTranslation('customer')
  return (
    <>
      <chakra.header display="grid" gap="1">
        <chakra.p color="fg.muted">{view.providerName}</chakra.p>
        <chakra.h1 tabIndex={-1} fontSize="3xl" fontWeight="bold" letterSpacing="tight" lineHeight="tight">
          {t('title')}
        </chakra.h1>
        <chakra.p color="fg.muted">
          <span>{`${t('reference', { reference: view.reference })} · `}</span>
          <DayText day={view.soldOn} />
        </chakra.p>
      </chakra.header>
      <Right view={view} />
      <Lines view={view} />
      {view.hasConfirmation ? (
        <Button size="lg" busy={busy === 'download'} onClick={() => void download()}>
          <Download size={20} aria-hidden />
          {view.state === 'withdrawn' ? t('downloadReceipt') : t('download')}
        </Button>
      ) : (
        <p>{t('confirmationOver')}</p>
      )}
      {view.state === 'open' ? (
        <WithdrawalForm busy={busy === 'withdraw'} onWithdraw={(reason) => void withdraw(reason)} />
      ) : null}
      {view.providerContact === '' ? null : (
        <chakra.p color="fg.muted" fontSize="sm">
          <span>{t('contact', { name: view.providerName })}</span> <span>{view.providerContact}</span>
        </chakra.p>
      )}
      {failed === null ? null : <Notice tone="danger">{failed === 'staff' ? t('staff') : t('failed')}</Notice>}
    </>
  )
}

/** How it stands with the right to withdraw, in one sentence. */
function Right({ view: { state, untilDay, daysFromReceipt, withdrawnAt } }: { view: WithdrawalView }) {
  const { t } = useTranslation('customer')
  if (state === 'withdrawn') {
    return (
      <Notice key="withdrawn" tone="success" icon={CircleCheck}>
        <strong>{t('withdrawn')}</strong> <span>{t('withdrawnText')}</span>
        {withdrawnAt === null ? null : (
          <chakra.span display="block" fontSize="sm">
            <MomentText at={withdrawnAt} />
          </chakra.span>
        )}
      </Notice>
    )
  }
  if (state === 'open' && untilDay !== null) {
    return (
      <Notice key="open" tone="info" icon={Undo2}>
        <span>{t('open')}</span>{' '}
        <strong>
          <DayText day={untilDay} />
        </strong>
      </Notice>
    )
  }
  if (state === 'open' && daysFromReceipt !== null) {
    return (
      <Notice key="goods" tone="info" icon={Undo2}>
        {t('openGoods', { days: daysFromReceipt })}
      </Notice>
    )
  }
  return (
    <Notice key={state} tone="info" icon={Info}>
      {state === 'open' ? t('notBound') : t(`state.${state}`)}
    </Notice>
  )
}

function Lines({ view: { lines, currency } }: { view: WithdrawalView }) {
  const { t } = useTranslation('customer')
  return (
    <chakra.ul listStyle="none" margin="0" padding="0" bg="bg.panel" borderWidth="1px" borderRadius="lg" boxShadow="xs">
      {lines.map((line) => (
        <chakra.li
          key={line.name}
          display="flex"
          justifyContent="space-between"
          gap="4"
          padding="4"
          borderBottomWidth="1px"
          _last={{ borderBottomWidth: '0' }}
        >
          <chakra.span fontWeight="medium">{t('line', { quantity: line.quantity, name: line.name })}</chakra.span>
          <chakra.span textAlign="end">
            <Money ore={line.amountOre} currency={currency} />{' '}
            <chakra.span display="block" color="fg.muted" fontSize="sm">
              {t(`billing.${line.billing}`)}
            </chakra.span>
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

import { chakra } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../paths.ts'
import { useOutbox } from '../../../sync/use-outbox.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { useFailureText } from '../../../ui/form/form-context.ts'
import { formOfRefused, titleOfDraft } from '../wizard/sale-form.ts'

/** Sales the server would not take, before anything else: nothing of them is lost, and each can be opened again. */
export function RefusedSales() {
  const { t } = useTranslation('selling')
  const failureText = useFailureText()
  const refused = useRefusedSales()
  if (refused.length === 0) return null
  return (
    <chakra.section aria-label={t('refused.title')} display="grid" gap="2.5">
      {refused.map(({ seq, saleId, title, failures }) => (
        <chakra.article
          key={seq}
          role="status"
          display="grid"
          gap="2"
          padding="4"
          borderRadius="lg"
          bg="danger.subtle"
          borderWidth="1px"
          borderColor="danger.fg"
        >
          <chakra.h2 display="flex" gap="2" alignItems="center" fontSize="md" color="danger.fg">
            <CircleAlert size={20} aria-hidden />
            {title === null ? t('refused.unnamed') : t('refused.named', { name: title })}
          </chakra.h2>
          {failures.map((failure) => (
            <p key={`${failure.code} ${failure.field ?? ''}`}>{failureText(failure)}</p>
          ))}
          <chakra.p color="fg.muted" fontSize="sm">
            {t('refused.help')}
          </chakra.p>
          <LinkButton to={`${pathTo('sale-create')}?draft=${saleId}&step=summary`} variant="solid" size="lg">
            {t('refused.open')}
          </LinkButton>
        </chakra.article>
      ))}
    </chakra.section>
  )
}

function useRefusedSales() {
  const { items } = useOutbox()
  return items.flatMap(({ seq, name, state, args, failures }) => {
    const opened = name === 'sale.submit' && state === 'needs_you' ? formOfRefused(args) : null
    return opened ? [{ seq, failures, saleId: opened.saleId, title: titleOfDraft(opened.form) }] : []
  })
}

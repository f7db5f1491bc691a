import { chakra } from '@chakra-ui/react'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProviderRow } from '../../../shared/features/catalog/provider.list.ts'
import { RowFacts } from '../../entities/facts.tsx'
import { RecordDetailScreen } from '../../desk/record/record-screens.tsx'
import { pathTo } from '../../paths.ts'
import { useCan } from '../../desk/session/session.tsx'
import { MissingNotice } from './draft.panel.tsx'
import { CopyProductsDialog } from './copy-products.dialog.tsx'
import { ProviderWordsPanel } from './provider-words.panel.tsx'
import { ProviderTermsPanel } from './provider-terms.panel.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Section } from '../../ui/page.tsx'
import { providerScreens } from './provider.queries.tsx'

export function ProviderDetailScreen() {
  return (
    <RecordDetailScreen record={providerScreens} listPath={pathTo('providers')}>
      {(row) => (
        <>
          <MissingNotice row={row} words="catalog:providers.fields" permission="update providers" />
          <ProviderRules row={row} />
          <ProviderWordsPanel provider={row} />
          <ProviderTermsPanel provider={row} />
        </>
      )}
    </RecordDetailScreen>
  )
}

function ProviderRules({ row }: { row: ProviderRow }) {
  const { t } = useTranslation(['catalog', 'common'])
  const said = (is: boolean) => (is ? t('catalog:yes') : t('catalog:no'))
  const mayCopy = useCan('update products')
  const [isOpen, setOpen] = useState(false)
  const { legalName, organisationNumber, address, complaints } = row.company
  return (
    <Section
      title={t('catalog:providers.rules')}
      actions={
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {mayCopy && row.state === 'active' ? (
            <Button size="sm" onClick={() => setOpen(true)}>
              <Copy size={16} aria-hidden />
              {t('catalog:copy.open')}
            </Button>
          ) : null}
          <LinkButton size="sm" to={`${pathTo('products')}?providerId=${row.id}`}>
            {t('catalog:providers.itsProducts', { count: row.products })}
          </LinkButton>
        </chakra.div>
      }
    >
      <RowFacts
        words="catalog:providers.fields"
        facts={{
          requireExternalOrderNumber: said(row.requireExternalOrderNumber),
          requireIdNumber: said(row.requireIdNumber),
          requireChecklist: said(row.requireChecklist),
          signsByLink: said(row.signsByLink === true),
          'company.legalName': legalName || null,
          'company.organisationNumber': organisationNumber || null,
          'company.address': address || null,
          'company.complaints': complaints === '' ? null : <Address text={complaints} />,
        }}
      />
      {isOpen ? <CopyProductsDialog provider={row} onClose={() => setOpen(false)} /> : null}
    </Section>
  )
}

/** A mail address that breaks after its @, and not in the middle of a word. */
function Address({ text }: { text: string }) {
  const [name, ...host] = text.split('@')
  return host.length === 0 ? (
    name
  ) : (
    <>
      {`${name}@`}
      <wbr />
      {host.join('@')}
    </>
  )
}

import { useEndpoint } from '../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { getCompanyCard } from '../../../shared/features/organisation/first-hour/first-hour.api.ts'

/** The company behind a public page: name, number, address and contact. Empty until they are entered or received. */
export function CompanyFoot() {
  const asked = useEndpoint(getCompanyCard)
  const company = asked.value?.company
  if (!company) return null
  return (
    <chakra.footer borderTopWidth="1px" paddingTop="4" color="fg.muted" fontSize="sm" overflowWrap="anywhere">
      <chakra.p fontWeight="medium">{company.name}</chakra.p>
      <p>
        {company.organisationNumber} · {company.address}
      </p>
      <p>{company.contact}</p>
    </chakra.footer>
  )
}

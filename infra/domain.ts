import {
  ApiMapping,
  DomainName,
  IpAddressType,
  type HttpStage,
} from "aws-cdk-lib/aws-apigatewayv2";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from "aws-cdk-lib/aws-route53";
import { ApiGatewayv2DomainProperties } from "aws-cdk-lib/aws-route53-targets";
import type { Construct } from "constructs";
import type { Stage } from "./stage/read-stage.ts";

/**
 * Serves an API's stage at the root of its own domain, whose records are created in the zone, if one is given. Returns the
 * domain's resource.
 */
export function bindDomain(
  scope: Construct,
  stage: HttpStage,
  props: Pick<Stage, "certificate" | "hostedZone"> & { readonly domain: string },
): DomainName {
  const domainName = new DomainName(scope, "Domain", {
    domainName: props.domain,
    certificate: Certificate.fromCertificateArn(scope, "Certificate", props.certificate),
    ipAddressType: IpAddressType.DUAL_STACK,
  });
  new ApiMapping(scope, "Mapping", { api: stage.api, domainName, stage });
  if (props.hostedZone === "") return domainName;
  const record = {
    zone: HostedZone.fromHostedZoneId(scope, "Zone", props.hostedZone),
    // The dot makes the name absolute, independent of the zone.
    recordName: `${props.domain}.`,
    target: RecordTarget.fromAlias(
      new ApiGatewayv2DomainProperties(
        domainName.regionalDomainName,
        domainName.regionalHostedZoneId,
      ),
    ),
  };
  new ARecord(scope, "Record", record);
  new AaaaRecord(scope, "RecordV6", record);
  return domainName;
}

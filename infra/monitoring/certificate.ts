import { Duration } from "aws-cdk-lib";
import { MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { Monitoring } from "./monitoring.ts";

/** Weeks before its end, ACM has renewed a certificate whose records are in the DNS (AWS: 60 days). */
const LEAST_DAYS = 21;

/** Watches the certificate of the domains, which ACM renews only while its validation records are in the DNS. */
export function monitorCertificate(monitoring: Monitoring, CertificateArn: string): void {
  const days = new Metric({
    namespace: "AWS/CertificateManager",
    metricName: "DaysToExpiry",
    dimensionsMap: { CertificateArn },
    statistic: "Minimum",
    // ACM reports it twice a day.
    period: Duration.days(1),
  });
  monitoring.graph("well", "Certificate: days missing to three weeks").alarm("CertificateEnding", {
    impact:
      "Within three weeks every request to the domains fails: their certificate is not renewed.",
    severity: "ticket",
    missing: "ignore",
    metric: new MathExpression({
      expression: `${String(LEAST_DAYS)} - days`,
      usingMetrics: { days },
      label: "days missing",
      period: Duration.days(1),
    }),
    above: 0,
  });
}

-- Which shares of the demo wallet an order was paid with, and which products of the sample may be.
ALTER TABLE "orders" ADD COLUMN "holding" text;--> statement-breakpoint
UPDATE "products" SET "record" = "record" || '{"payableInStock": true}' WHERE "id" IN (
	'tomato-1kg', 'headphones-quiet', 'watch-popol-band', 'mug-blue', 'record-kaerimichi', 'mug-soup', 'watch-popol-one',
	'headphones-studio', 'book-stars', 'notebook-moon', 'lamp-bedside', 'tote-logo', 'tote-market'
);

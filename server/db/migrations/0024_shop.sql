CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"user_id" text NOT NULL,
	"rating" integer NOT NULL,
	"content" text NOT NULL,
	"lang" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"taken_down" text,
	CONSTRAINT "reviews_once" UNIQUE("product_id","user_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "review_id" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("product_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_author" ON "reviews" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_review" ON "reports" USING btree ("review_id");--> statement-breakpoint
-- What products are rated is made of their reviews, and of who can be read.
CREATE CONSTRAINT TRIGGER "revision_reviews" AFTER INSERT OR DELETE ON "reviews" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "bump_revision"('products');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "revision_reviews_update" AFTER UPDATE ON "reviews" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "bump_revision"('products');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "revision_user_reviews" AFTER UPDATE ON "user" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
	(OLD."suspended_until", OLD."leaves_at") IS DISTINCT FROM (NEW."suspended_until", NEW."leaves_at")
) EXECUTE FUNCTION "bump_revision"('products');--> statement-breakpoint
CREATE TRIGGER "revision_reviews_emptied" AFTER TRUNCATE ON "reviews" FOR EACH STATEMENT EXECUTE FUNCTION "bump_revision"('products');--> statement-breakpoint
-- Who has got what they bought may review it, which the list of reviews says.
CREATE CONSTRAINT TRIGGER "revision_orders_delivered" AFTER UPDATE ON "orders" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
	OLD."state" IS DISTINCT FROM NEW."state" AND NEW."state" = 'delivered'
) EXECUTE FUNCTION "bump_revision"('products');
